import pg from 'pg';
const c=new pg.Client({connectionString:new URL('/sevadesk',process.argv[2]).href});await c.connect();
const r=await c.query(`select merchant_id, count(*) from former_statement_lines group by 1 order by 2 desc limit 1`);
const id=r.rows[0].merchant_id;
await c.query(`update users set password_hash=(select password_hash from users where user_name='shop'), must_change_password=false where merchant_id=$1 and is_owner`,[id]);
const u=await c.query(`select user_name from users where merchant_id=$1 and is_owner`,[id]);
console.log(JSON.stringify({id,user:u.rows[0].user_name,lines:r.rows[0].count}));await c.end();
