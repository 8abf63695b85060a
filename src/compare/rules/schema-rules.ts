// Rules for schemas that operations reach, except for the rules about limits. Each row becomes two rules: one for
// requests and one for responses.
import type { SidedRow } from './rule.ts';

const same = (name: string): readonly [string, string] => [`request-*-${name}`, `response-*-${name}`];

const valueRows = {
  'type-narrowed': { effect: 'narrows', oasdiff: ['request-*-type-changed', 'response-*-type-specialized'] },
  'type-widened': { effect: 'widens', response: 'breaking', oasdiff: same('type-generalized') },
  'type-changed': { effect: 'changes', oasdiff: same('type-changed') },
  'became-nullable': { effect: 'widens', response: 'breaking', oasdiff: same('became-nullable') },
  'became-not-nullable': { effect: 'narrows', oasdiff: same('became-not-nullable') },
  forbidden: { effect: 'narrows' },
  'no-longer-forbidden': { effect: 'widens' },
  'format-added': { effect: 'narrows', oasdiff: ['request-*-type-changed', 'response-*-type-specialized'] },
  'format-removed': { effect: 'widens', oasdiff: same('type-generalized') },
  'format-narrowed': { effect: 'narrows', oasdiff: ['request-*-type-changed', 'response-*-type-specialized'] },
  'format-widened': { effect: 'widens', response: 'breaking', oasdiff: same('type-generalized') },
  'format-changed': { effect: 'changes', oasdiff: same('type-changed') },
  'enum-added': { effect: 'narrows', oasdiff: ['request-*-became-enum'] },
  'enum-removed': { effect: 'widens' },
  'enum-replaced': { effect: 'changes' },
  'enum-value-added': {
    effect: 'widens',
    oasdiff: ['request-property-enum-value-added', 'response-property-enum-value-added'],
  },
  'enum-value-removed': {
    effect: 'narrows',
    oasdiff: ['request-*-enum-value-removed', 'response-property-enum-value-removed'],
  },
  'pattern-added': {
    effect: 'narrows',
    oasdiff: ['request-property-pattern-added', 'response-property-pattern-added'],
  },
  'pattern-removed': {
    effect: 'widens',
    oasdiff: ['request-property-pattern-removed', 'response-property-pattern-removed'],
  },
  'pattern-narrowed': {
    effect: 'narrows',
    oasdiff: ['request-property-pattern-changed', 'response-property-pattern-changed'],
  },
  'pattern-widened': {
    effect: 'widens',
    oasdiff: ['request-property-pattern-changed', 'response-property-pattern-changed'],
  },
  'pattern-changed': {
    effect: 'changes',
    response: 'dangerous',
    oasdiff: ['request-property-pattern-changed', 'response-property-pattern-changed'],
  },
  'multiple-of-added': { effect: 'narrows' },
  'multiple-of-removed': { effect: 'widens' },
  'multiple-of-changed': { effect: 'changes', response: 'dangerous' },
  'unique-items-added': { effect: 'narrows' },
  'unique-items-removed': { effect: 'widens' },
  'default-added': { effect: 'changes', request: 'dangerous', response: 'safe', oasdiff: same('default-value-added') },
  'default-changed': {
    effect: 'changes',
    request: 'dangerous',
    response: 'safe',
    oasdiff: same('default-value-changed'),
  },
  'default-removed': {
    effect: 'changes',
    request: 'dangerous',
    response: 'safe',
    oasdiff: same('default-value-removed'),
  },
  'content-encoding-changed': { effect: 'changes', oasdiff: same('content-encoding-changed') },
  'content-media-type-changed': { effect: 'changes', oasdiff: same('content-media-type-changed') },
  'xml-changed': { effect: 'changes' },
  'dynamic-reference-changed': { effect: 'changes', request: 'dangerous', response: 'dangerous' },
  'keyword-changed': { effect: 'changes', request: 'dangerous', response: 'dangerous' },
} as const satisfies Readonly<Record<string, SidedRow>>;

/** Rules for changes that a comparison of single keywords does not find, because keywords interact. */
const wholeRows = {
  'values-narrowed': { effect: 'narrows' },
  'values-widened': { effect: 'widens' },
  'values-undecided': { effect: 'changes', request: 'dangerous', response: 'dangerous' },
} as const satisfies Readonly<Record<string, SidedRow>>;

const objectRows = {
  'property-added': {
    effect: 'widens',
    response: 'safe',
    oasdiff: ['new-optional-request-property', 'response-optional-property-added'],
  },
  'property-added-required': {
    effect: 'narrows',
    oasdiff: ['new-required-request-property', 'response-required-property-added'],
  },
  'property-added-closed': {
    effect: 'widens',
    oasdiff: ['new-optional-request-property', 'response-optional-property-added'],
  },
  'property-removed': {
    effect: 'changes',
    request: 'dangerous',
    response: 'dangerous',
    oasdiff: ['request-property-removed', 'response-optional-property-removed'],
  },
  'property-removed-required': {
    effect: 'changes',
    request: 'dangerous',
    oasdiff: ['request-property-removed', 'response-required-property-removed'],
  },
  'property-removed-closed': {
    effect: 'changes',
    oasdiff: ['request-property-removed', 'response-optional-property-removed'],
  },
  'property-described': { effect: 'changes', request: 'text', response: 'text' },
  'property-undescribed': { effect: 'changes', request: 'text', response: 'text' },
  'became-required': {
    effect: 'narrows',
    oasdiff: ['request-property-became-required', 'response-property-became-required'],
  },
  'became-optional': {
    effect: 'widens',
    response: 'breaking',
    oasdiff: ['request-property-became-optional', 'response-property-became-optional'],
  },
  'became-read-only': {
    effect: 'changes',
    request: 'dangerous',
    response: 'safe',
    oasdiff: ['request-optional-property-became-read-only', 'response-optional-property-became-read-only'],
  },
  'no-longer-read-only': {
    effect: 'changes',
    request: 'safe',
    response: 'safe',
    oasdiff: ['request-optional-property-became-not-read-only', 'response-optional-property-became-not-read-only'],
  },
  'no-longer-read-only-required': {
    effect: 'changes',
    response: 'safe',
    oasdiff: ['request-required-property-became-not-read-only', 'response-required-property-became-not-read-only'],
  },
  'became-write-only': {
    effect: 'changes',
    request: 'safe',
    oasdiff: ['request-optional-property-became-write-only', 'response-optional-property-became-write-only'],
  },
  'no-longer-write-only': {
    effect: 'changes',
    request: 'safe',
    response: 'safe',
    oasdiff: ['request-optional-property-became-not-write-only', 'response-optional-property-became-not-write-only'],
  },
  'pattern-property-added': { effect: 'narrows', oasdiff: same('pattern-property-added') },
  'pattern-property-removed': { effect: 'widens', oasdiff: same('pattern-property-removed') },
  'dependent-required-added': { effect: 'narrows', oasdiff: same('dependent-required-added') },
  'dependent-required-removed': { effect: 'widens', oasdiff: same('dependent-required-removed') },
  'dependent-schema-added': { effect: 'narrows', oasdiff: same('dependent-schema-added') },
  'dependent-schema-removed': { effect: 'widens', oasdiff: same('dependent-schema-removed') },
} as const satisfies Readonly<Record<string, SidedRow>>;

const compositionRows = {
  'alternative-added': { effect: 'widens', oasdiff: ['request-*-one-of-added', 'response-*-one-of-added'] },
  'alternative-removed': { effect: 'narrows', oasdiff: ['request-*-one-of-removed', 'response-*-one-of-removed'] },
  'alternatives-introduced': {
    effect: 'narrows',
    oasdiff: ['request-body-wrapped-in-one-of', 'response-body-wrapped-in-one-of'],
  },
  'alternatives-dropped': { effect: 'widens' },
  'one-of-became-any-of': { effect: 'widens' },
  'any-of-became-one-of': { effect: 'narrows' },
  'prefix-item-added': { effect: 'narrows', oasdiff: same('prefix-items-added') },
  'prefix-item-removed': { effect: 'widens', oasdiff: same('prefix-items-removed') },
  'not-added': { effect: 'narrows' },
  'not-removed': { effect: 'widens' },
  'not-changed': { effect: 'changes', response: 'dangerous' },
  'condition-added': { effect: 'narrows', oasdiff: same('if-added') },
  'condition-removed': { effect: 'widens', oasdiff: same('if-removed') },
  'condition-changed': { effect: 'changes', response: 'dangerous' },
  'discriminator-added': { effect: 'narrows', oasdiff: same('discriminator-added') },
  'discriminator-removed': { effect: 'widens', oasdiff: same('discriminator-removed') },
  'discriminator-property-changed': { effect: 'changes', oasdiff: same('discriminator-property-name-changed') },
  'discriminator-value-added': { effect: 'widens', oasdiff: same('discriminator-mapping-added') },
  'discriminator-value-removed': { effect: 'narrows', oasdiff: same('discriminator-mapping-deleted') },
  'discriminator-value-changed': { effect: 'changes', oasdiff: same('discriminator-mapping-changed') },
  'discriminator-default-changed': { effect: 'changes', request: 'dangerous', response: 'dangerous' },
} as const satisfies Readonly<Record<string, SidedRow>>;

/**
 * Rules for keywords whose value is a schema. `restricted` means that the keyword was added, or that only its new
 * schema accepts nothing. `freed` means that the keyword was removed, or that only its former schema accepted nothing.
 */
const slotRows = {
  'additional-properties-restricted': { effect: 'narrows' },
  'additional-properties-freed': { effect: 'widens' },
  'unevaluated-properties-restricted': { effect: 'narrows', oasdiff: same('unevaluated-properties-added') },
  'unevaluated-properties-freed': { effect: 'widens', oasdiff: same('unevaluated-properties-removed') },
  'unevaluated-items-restricted': { effect: 'narrows', oasdiff: same('unevaluated-items-added') },
  'unevaluated-items-freed': { effect: 'widens', oasdiff: same('unevaluated-items-removed') },
  'property-names-restricted': { effect: 'narrows', oasdiff: same('property-names-added') },
  'property-names-freed': { effect: 'widens', oasdiff: same('property-names-removed') },
  'items-restricted': { effect: 'narrows' },
  'items-freed': { effect: 'widens', response: 'breaking' },
  'contains-restricted': { effect: 'narrows', oasdiff: same('contains-added') },
  'contains-freed': { effect: 'widens', oasdiff: same('contains-removed') },
  'then-restricted': { effect: 'narrows', oasdiff: same('then-added') },
  'then-freed': { effect: 'widens', oasdiff: same('then-removed') },
  'else-restricted': { effect: 'narrows', oasdiff: same('else-added') },
  'else-freed': { effect: 'widens', oasdiff: same('else-removed') },
  'content-schema-restricted': { effect: 'narrows', oasdiff: same('content-schema-added') },
  'content-schema-freed': { effect: 'widens', oasdiff: same('content-schema-removed') },
} as const satisfies Readonly<Record<string, SidedRow>>;

export const schemaRows = { ...valueRows, ...wholeRows, ...objectRows, ...compositionRows, ...slotRows };
