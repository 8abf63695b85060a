// Lists claims that an operation links to the operations that use its response, on the same page or in another API, and
// that every field, parameter and response of a reference has a description.
import { type Claim, inApi } from '../claims.ts';
import type { ApiName } from '../facts.ts';
import { describesAll, linksToCall } from '../field-claims.ts';

type Step = readonly [ApiName, string, ApiName, string];

const reports = (['Campaign', 'AdSet', 'Creative'] as const).flatMap((name): Step[] => [
  ['ad', `list${name}s`, 'performance', `getRealtimePerformanceBy${name}`],
  ['ad', `list${name}s`, 'performance', `getPastPerformanceBy${name}`],
  ['ad', `list${name}s`, 'performance', `getRealtimeConversionsBy${name}`],
  ['ad', `list${name}s`, 'performance', `getPastConversionsBy${name}`],
]);

const nextPages = ['', 'ByCampaign', 'ByAdSet', 'ByCreative'].flatMap((by) =>
  ['getPastPerformance', 'getPastConversions'].map(
    (call): Step => ['performance', call + by, 'performance', call + by],
  ),
);

const steps: readonly Step[] = [
  ['account', 'listAdAccounts', 'account', 'getAdAccount'],
  ['account', 'listAdAccounts', 'ad', 'listCampaigns'],
  ['account', 'listAdAccounts', 'ad', 'listBrands'],
  ['account', 'listAdAccounts', 'ad', 'listUrls'],
  ['account', 'listManagerAccounts', 'account', 'getManagerAccount'],
  ['account', 'getManagerAccount', 'account', 'getAdAccount'],
  ['ad', 'listBrands', 'ad', 'createCampaign'],
  ['ad', 'listUrls', 'ad', 'createCampaign'],
  ['ad', 'listConversionUrls', 'ad', 'createCampaign'],
  ['ad', 'listCampaigns', 'ad', 'listAdSets'],
  ['ad', 'listCampaigns', 'ad', 'createAdSet'],
  ['ad', 'listAdSets', 'ad', 'listCreatives'],
  ['ad', 'listAdSets', 'ad', 'createSingleImageCreative'],
  ['ad', 'listAdSets', 'ad', 'createMultipleImageCreative'],
  ['ad', 'listAdSets', 'ad', 'createImageBannerCreative'],
  ['ad', 'listAdSets', 'ad', 'createNativeVideoCreative'],
  ['ad', 'listAdSets', 'ad', 'createInstreamVideoCreative'],
  ['ad', 'listCreatives', 'ad', 'getCreative'],
  ['ad', 'listAdidLibraries', 'ad', 'updateAdSetAdidLibraries'],
  ['ad', 'listInterests', 'ad', 'updateAdSetInterest'],
  ['ad', 'listLocations', 'ad', 'updateAdSetDemographic'],
  ['ad', 'listPlacementGroupCodes', 'ad', 'updateAdSetDeviceAndPlacementGroup'],
  ['performance', 'getPastPerformance', 'ad', 'getCreative'],
  ...reports,
  ...nextPages,
];

export const linkClaims: readonly Claim[] = steps.map(([api, from, toApi, to]) =>
  linksToCall(inApi(api, `${from}.200`), toApi, to),
);

export const descriptionClaims: readonly Claim[] = ['api/account', 'api/ad', 'api/performance'].map(describesAll);
