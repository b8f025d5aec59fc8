import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openPerson, uploadDump } from './move-in/calls.mjs';
const address='http://127.0.0.1:18080'; const root='/api/backend/setting/move-in';
const signIns=JSON.parse(readFileSync('/tmp/st1/data/sample-signins.json','utf8'));
const dump='/tmp/st1/big.sql';
execFileSync(process.execPath,['scripts/old-portal/write.mjs','--shops','2000','--distributors','50','--statement','199000','--applications','40000','--out',dump]);
const maker=await openPerson(address,signIns.find(({userName})=>userName==='admin'));
const {id}=await maker.post(root,{system:'Big Portal',cutOverOn:'2026-10-31'});
const t0=Date.now();const source=await uploadDump(maker,`${root}/${id}/sources`,dump);console.log('upload',Date.now()-t0);
let t;for(;;){const{data:[one]}=await maker.get(`${root}/${id}/sources`);if(one.status!=='reading'){t=one.tables;break}await new Promise(r=>setTimeout(r,300))}console.log('read',Date.now()-t0);
for(const{name,table,suggestedKind:kind}of t.filter(o=>o.suggestedKind)){const a=Date.now();await maker.post(`${root}/${id}/sources/${source.id}/tables`,{table,kind});console.log(name,Date.now()-a)}
const a=Date.now();await maker.post(`${root}/${id}/check`);
let v;for(;;){v=await maker.get(`${root}/${id}`);if(v.status!=='checking')break;await new Promise(r=>setTimeout(r,300))}console.log('check',Date.now()-a,v.openDecisions,v.files.map(f=>[f.kind,f.newRows,f.faultyRows]));
const {data}=await maker.get(`${root}/${id}/decisions`);
const o=data.find(d=>d.code==='statement_without_shop'&&d.choice===null);const b=Date.now();
await maker.post(`${root}/${id}/decisions/${o.id}`,{choice:'leave_out',alike:true});console.log('one answer for all statements',Date.now()-b);
const o2=data.find(d=>d.code==='id_type_unknown'&&d.choice===null);const c=Date.now();
if(o2){const{idTypes}=await maker.get(`${root}/options`);await maker.post(`${root}/${id}/decisions/${o2.id}`,{choice:'id_type',target:idTypes.at(-1).id});console.log('one decision',Date.now()-c)}
