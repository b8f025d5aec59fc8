import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const address='http://127.0.0.1:18080';
const signIns=JSON.parse(readFileSync('/tmp/st1/data/sample-signins.json','utf8'));
export async function shots(list){
 const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
 for(const {user,password,path,name,width=1440,height=900,theme='light',locale='en',act,full=false} of list){
  const ctx=await browser.newContext({viewport:{width,height},deviceScaleFactor:1});const page=await ctx.newPage();
  await page.route('**/empty-page',r=>r.fulfill({contentType:'text/html',body:'<html></html>'}));
  await page.goto(address+'/empty-page');
  const pw=password??signIns.find(x=>x.userName===user).password;
  await page.evaluate(async({user,pw,theme,locale})=>{await fetch('/api/captcha',{method:'POST'});const r=await fetch('/api/auth/login?captcha=KAPCHA',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({userName:user,password:pw})});const s=await r.json();localStorage.setItem('auth-state',JSON.stringify({...s,isAuthenticated:true,theme}));localStorage.setItem('locale',locale)},{user,pw,theme,locale});
  await page.goto(address+path);await page.waitForLoadState('networkidle').catch(()=>{});await page.waitForTimeout(700);
  if(act)await act(page);
  await page.screenshot({path:`/tmp/shots/${name}.png`,fullPage:full});await ctx.close();
 }
 await browser.close();
}
