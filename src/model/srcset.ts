// The value of `srcset` → its pictures. Source: HTML, "parse a srcset attribute".
import type { ImageSource } from './entry.ts';

export const readSrcset = (written: string): readonly ImageSource[] => {
  const sources: ImageSource[] = [];
  let rest = written.replace(/^[\s,]+/, '');
  while (rest !== '') {
    const word = /^\S+/.exec(rest)?.[0] ?? '';
    const target = word.replace(/(?<!,),+$/, '');
    // A comma right behind the address ends the picture; else what follows to the next comma describes it.
    const described = target === word ? (/^[^,]*/.exec(rest.slice(word.length))?.[0] ?? '') : '';
    sources.push({ target, descriptor: described.trim() === '' ? '' : ` ${described.trim().replace(/\s+/g, ' ')}` });
    rest = rest.slice(word.length + described.length).replace(/^[\s,]+/, '');
  }
  return sources;
};
