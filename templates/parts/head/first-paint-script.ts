// The only inline script, and its hash. The script prepares the first paint, and imports `client.tsx`, which loads all
// other client code.

/**
 * Source of the script. It sets `data-theme` to the reader's choice, so that a dark page never flashes light. Without a
 * choice or access to storage, the page is light. An invalid stylesheet in storage does not change the theme. The
 * system's preference is ignored. Stylesheets use the attribute to detect that scripts run. The script adopts the
 * stylesheet of the tabs that the reader chose (`templates/client/tab-choice.ts`). If `data-until` of the script refers
 * to an element, the first paint waits for the end of that element (HTML, link type `expect`), so that a long page
 * begins with its first screen and not with the navbar alone. The script imports the page's script (`data-client`)
 * after the first paint (Paint Timing) or at the first press or key, and records presses and keys in `press` until the
 * page's script takes them (`templates/client/support/early-presses.ts`). The source is constant, because its hash is
 * part of the policy, and has at most 400 bytes.
 */
export const firstPaintScript = [
  '{let d=document,{until:u,client:c}=d.currentScript.dataset,l,s,t;',
  'try{l=localStorage;t=l.theme;(s=new CSSStyleSheet).replaceSync(l.tabs);d.adoptedStyleSheets=[s]}catch{}',
  "d.children[0].dataset.theme=t||'light';",
  "press=[];new PerformanceObserver(onclick=onkeydown=e=>press.push(e,import(c))).observe({type:'paint'});",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the script's own.
  "if(u)d.head.insertAdjacentHTML('beforeend',`<link rel=expect href=${u} blocking=render>`)}",
].join('');

/** SHA-256 of `firstPaintScript` in base64 (CSP 3 §2.3.1). A test compares it with the script. */
export const firstPaintScriptHash = 'sha256-GO1H/tP8Iz0W/ewH7CjigXniswkWYp8mq9zys0e1a7k=';
