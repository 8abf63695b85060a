// The exports of the package: functions and types for programs that use Mokcha as a library, and `defineConfig`, for a
// config.
export { build, type BuildOptions, type BuildResult } from './pipeline/build.ts';
export { plan, type Plan } from './pipeline/plan.ts';
export { defineConfig, type SiteConfig } from './config/site-config.ts';
export type { Emitter, EmitterPage, EmitterSite } from './model/site/emitter.ts';
export type { OutputTree } from './model/site/output.ts';
export type { Ports } from './model/ports.ts';
export type { Outcome, Problem } from './model/problems/problem.ts';
export type { Settings } from './model/site/settings.ts';
export type { Snapshot, SourceFile } from './model/snapshot.ts';
export { openSite, type OpenSite } from './open-site.ts';
