// Type of the compiled templates as a Node module.
import type { TemplateModule } from '../../model/ports.ts';

/** Exports of the server's bundle (`templates/index.tsx`). */
export type ServerModule = Pick<TemplateModule, 'renderPage' | 'renderBlock' | 'messages' | 'contentSecurityPolicy'>;
