import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { openPerson, uploadDump } from './move-in/calls.mjs';
const address='http://127.0.0.1:18080'; const root='/api/backend/setting/move-in';
const signIns=JSON.parse(readFileSync('/tmp/st1/data/sample-signins.json','utf8'));
const by=(n)=>signIns.find(({userName})=>userName===n);
const adminUrl=process.argv[2];
const dump='/tmp/st1/old.sql';
execFileSync(process.execPath,['scripts/old-portal/write.mjs','--shops','60','--distributors','5','--statement','1500','--applications','300','--out',dump]);
const maker=await openPerson(address,by('admin'));
const checker=await maker.makeColleague(adminUrl,by('operations'));
const {id}=await maker.post(root,{system:'Kalpana Portal',cutOverOn:'2026-10-31'});
const source=await uploadDump(maker,`${root}/${id}/sources`,dump);
let t;for(;;){const{data:[one]}=await maker.get(`${root}/${id}/sources`);if(one.status!=='reading'){t=one.tables;break}await new Promise(r=>setTimeout(r,300))}
console.log(t.map(x=>`${x.name} ${x.rows} ${x.suggestedKind}`));
for(const{table,suggestedKind:kind}of t.filter(o=>o.suggestedKind))await maker.post(`${root}/${id}/sources/${source.id}/tables`,{table,kind});
await maker.post(`${root}/${id}/check`);
const view=()=>maker.get(`${root}/${id}`);
let v;for(;;){v=await view();if(v.status!=='checking')break;await new Promise(r=>setTimeout(r,300))}
console.log(v.status,v.files.map(f=>[f.kind,f.totalRows,f.newRows,f.faultyRows,f.isMapped]),v.openDecisions);
writeFileSync('/tmp/st1/move.json',JSON.stringify({id}));
if(process.argv[3]==='run'){
const preferred=['keep_both','keep_first','add_up','head_office','id_type','package','leave_out'];
const {idTypes,packages}=await maker.get(`${root}/options`);
for(;;){const{data}=await maker.get(`${root}/${id}/decisions`);const o=data.find(d=>d.choice===null);if(!o)break;const choice=preferred.find(p=>o.choices.includes(p));const opts={id_type:idTypes,package:packages}[choice];await maker.post(`${root}/${id}/decisions/${o.id}`,{choice,...(opts?{target:(opts.find(x=>x.name.toLowerCase()===o.subject.toLowerCase().replace('master ',''))??opts.at(-1)).id}:{alike:true})})}
v=await view();const{sums}=v;
await maker.post(`${root}/${id}/request`,{totalPaise:sums.postedPaise-sums.owedPaise+sums.leftOutPaise});
await checker.post(`${root}/${id}/approve`,{});
for(;;){v=await view();if(!['running','requested'].includes(v.status))break;await new Promise(r=>setTimeout(r,500))}
console.log(v.status,v.made,v.files.map(f=>[f.kind,f.doneRows,f.faultyRows,f.leftOutRows]));
}
