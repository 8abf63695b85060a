// Tests each behaviour of the specification that no other file tests, under its id in tests/facts/facts.json. Each test
// checks two sites: one that must have the behaviour (our own, or one with two versions of its docs), and a copy
// without it, where the same check must fail. Also tests that each behaviour has one test.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts/facts.ts';
import { type Behaviour, type Behaviours, look, serveWithout } from './behaviours/behaviour.ts';
import { buildBehaviours } from './behaviours/build.ts';
import { colourBehaviours } from './behaviours/colour.ts';
import { docsBehaviours } from './behaviours/docs.ts';
import { serveDocsSite } from './behaviours/docs-site.ts';
import { drawerBehaviours, drawerParts } from './behaviours/drawer.ts';
import { shownElsewhere } from './behaviours/elsewhere.ts';
import { guideBehaviours } from './behaviours/guides.ts';
import { navbarBehaviours } from './behaviours/navbar.ts';
import { referenceBehaviours } from './behaviours/reference.ts';
import { routeBehaviours } from './behaviours/routes.ts';
import { siteBehaviours } from './behaviours/site.ts';
import { serveOwnSite } from './support/own-site.ts';
import { setStage, type Stage } from './support/stage.ts';

const onOwnSite: Behaviours = {
  ...siteBehaviours,
  ...routeBehaviours,
  ...navbarBehaviours,
  ...drawerBehaviours,
  ...colourBehaviours,
  ...referenceBehaviours,
  ...guideBehaviours,
  ...buildBehaviours,
};

const check = async ({ browser, site }: Stage, { holds, without }: Behaviour): Promise<void> => {
  await look(browser, site, false, holds);
  const altered = await serveWithout(site, without);
  const missed = await look(browser, altered, true, holds).then(
    () => 'nothing was missed',
    () => 'missed',
  );
  await altered.close();
  expect([missed, altered.changed.size > 0]).toEqual(['missed', true]);
};

const shows = (behaviours: Behaviours, on: Stage): void => {
  for (const [id, behaviour] of Object.entries(behaviours)) it(`${id}: ${behaviour.says}`, () => check(on, behaviour));
};

describe('our own site', () => {
  const on = setStage(serveOwnSite);
  shows(onOwnSite, on);
  describe('nav.mobile, part by part', () => {
    shows(drawerParts, on);
  });
});

describe('a site with two versions of its docs', () => {
  shows(docsBehaviours, setStage(serveDocsSite));
});

describe('the specification’s 71 behaviours', () => {
  const here = [onOwnSite, docsBehaviours].flatMap((behaviours) => Object.keys(behaviours));

  it('every behaviour of the specification has one test, here or in a file that is named for it', () => {
    const ids = facts.behaviours.map(({ id }) => id);
    expect(ids).toHaveLength(71);
    expect([...here, ...Object.keys(shownElsewhere)].sort()).toEqual([...ids].sort());
  });

  it.each(Object.entries(shownElsewhere))('the file that is named for %s contains its test', (_id, { file, test }) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(test);
  });
});
