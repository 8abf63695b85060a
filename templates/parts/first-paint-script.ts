// The one inline script: nothing else runs before the first paint. All the rest is in `client.tsx`.

/**
 * Sets `data-theme` from what the reader chose, so that a dark page never flashes light; light where nothing was chosen or storage is denied, and
 * whatever else is stored. The system's preference is not asked. That the attribute is there at all tells the stylesheet that scripts run.
 * Adopts the style sheet of what was chosen of tabs (`templates/client/tab-choice.ts`).
 * Where its own `data-until` leads to an element, the first paint waits for the end of it (HTML, link type `expect`): a long page begins with its first
 * screen, not with the bar alone.
 * Imports the page's script (`data-client`) after the first paint (Paint Timing) or at the first press or key, and records presses and keys in `press`
 * until that script takes them (`templates/client/early-presses.ts`).
 * Constant, at most 400 bytes: its hash stands in the policy.
 */
export const firstPaintScript =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the script's own.
  "{let d=document,{until:u,client:c}=d.currentScript.dataset,l,s,t;try{l=localStorage;t=l.theme;(s=new CSSStyleSheet).replaceSync(l.tabs);d.adoptedStyleSheets=[s]}catch{}d.children[0].dataset.theme=t||'light';press=[];new PerformanceObserver(onclick=onkeydown=e=>press.push(e,import(c))).observe({type:'paint'});if(u)d.head.insertAdjacentHTML('beforeend',`<link rel=expect href=${u} blocking=render>`)}";

/** SHA-256 of `firstPaintScript`, base64 (CSP 3 §2.3.1). A test computes it anew. */
export const firstPaintScriptHash = 'sha256-GO1H/tP8Iz0W/ewH7CjigXniswkWYp8mq9zys0e1a7k=';
