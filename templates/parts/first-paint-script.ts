// The one inline script: nothing else runs before the first paint. All the rest is in `client.tsx`.

/**
 * Sets `data-theme` from what the reader chose, so that a dark page never flashes light; light where nothing was chosen or storage is denied, and
 * whatever else is stored. The system's preference is not asked. That the attribute is there at all tells the stylesheet that scripts run.
 * Adopts the style sheet of what was chosen of tabs (`templates/client/tab-choice.ts`).
 * Where its own `data-until` leads to an element, the first paint waits for the end of it (HTML, link type `expect`): a long page begins with its first
 * screen, not with the bar alone.
 * Asks for the page's script (`data-client`) when something was painted (Paint Timing), or at a press, which it keeps (`templates/client.tsx`).
 * Constant, at most 400 bytes: its hash stands in the policy.
 */
export const firstPaintScript =
  "{let d=document,{until:u,client:c}=d.currentScript.dataset,l,s,t;try{l=localStorage;t=l.theme;(s=new CSSStyleSheet).replaceSync(l.tabs);d.adoptedStyleSheets=[s]}catch{}d.children[0].dataset.theme=t||'light';if(u){s=d.createElement('link');s.rel='expect';s.href=u;s.blocking='render';d.head.append(s)}onclick=e=>{press=e.target;import(c)};new PerformanceObserver(e=>import(c)).observe({type:'paint'})}";

/** SHA-256 of `firstPaintScript`, base64 (CSP 3 §2.3.1). A test computes it anew. */
export const firstPaintScriptHash = 'sha256-GwRbIXklxG/znV6K8dOYPsiq53irkWm0yX/se3LgJ20=';
