import { shots } from './tmp-shot.mjs';
import { readFileSync } from 'node:fs';
const o=JSON.parse(readFileSync('/tmp/st1/owner.json','utf8')); const m=JSON.parse(readFileSync('/tmp/st1/move.json','utf8'));
const pw=JSON.parse(readFileSync('/tmp/st1/data/sample-signins.json','utf8')).find(x=>x.userName==='shop').password;
await shots([
 {user:'admin',path:'/backend/account/former-statement',name:'a1'},
 {user:'admin',path:'/backend/account/former-statement',name:'a2',width:360,height:780,theme:'dark',locale:'hi'},
 {user:o.user,password:pw,path:'/merchant/misc/reports/statement',name:'b1'},
 {user:o.user,password:pw,path:'/merchant/accounting/former-statement',name:'b2'},
 {user:o.user,password:pw,path:'/merchant/accounting/former-statement',name:'b3',width:360,height:780,theme:'dark'},
 {user:'admin',path:`/backend/user-management/merchant/${o.id}`,name:'c1',theme:'dark'},
 {user:'admin',path:`/backend/setting/move-in/${m.id}`,name:'d1',height:1400},
]);
