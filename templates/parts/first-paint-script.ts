// The one inline script: it runs before the first paint. Everything else is in `client.tsx`.

/**
 * Sets `data-theme` from what the reader chose, so that a dark page never flashes light; light where nothing was chosen or storage is denied. The
 * system's preference is not asked. That the attribute is there at all tells the stylesheet that scripts run. Where the script's own `data-until`
 * names an element, the first paint waits for the end of it (HTML, link type `expect`): a long page begins with its first screen, not with the bar alone.
 * Constant, at most 400 bytes: its hash stands in the policy.
 */
export const firstPaintScript =
  "{let d=document,r=d.documentElement,{until}=d.currentScript.dataset,t;try{t=localStorage.getItem('theme')}catch{}r.dataset.theme=t==='dark'?t:'light';if(until)d.head.append(Object.assign(d.createElement('link'),{rel:'expect',href:'#'+until,blocking:'render'}))}";

/** SHA-256 of `firstPaintScript`, base64 (CSP 3 §2.3.1). A test computes it anew. */
export const firstPaintScriptHash = 'sha256-japw0NMVzFcpbEUhzrh6r0EQ5JdNla8UTQ2yjjqwqII=';
