// Lists facts that the specification leaves open without saying so. Each has the sentence that decides it, after the
// name of its source (`Site`, `API` or `Introduction`), or `left open` if no sentence decides it. The sources are not
// in this repository.
export const readingOf: Readonly<Record<string, string>> = {
  'token-post':
    'Site: “Blog posts live at /developers/blog/<slug>: welcome, 2025-03-14-update, 2025-04-24-update. No ' +
    'fourth post.”',
  'blog-contents':
    'Site: “Where the contents of a page are not shown (home, the posts, the history before today), it is ' +
    'written from what the specification does say.” and “Tags hello (welcome) and patch (the two updates).”',
  'external-urls':
    'Site: “Provider names, hosts and outside URLs are settings with neutral placeholder values under ' +
    'example.com; no real company is named.”',
  'api-host':
    'Site: “Provider names, hosts and outside URLs are settings with neutral placeholder values under ' +
    'example.com; no real company is named.”',
  'editType-values':
    'API: “editType chooses the variant; its values are not documented.” and “Examples of the ad group ' +
    'edit carry editType: "EDIT_TYPE", marked as a placeholder.”',
  'stats-count-names': 'left open',
  'custom-target-list-names':
    'API: “Unnamed lists get descriptive names (adGroups, lookalikeAudiences), marked in the description ' +
    'as not named in the source.”; those of the ad group detail: left open',
  'field-types':
    'Introduction: “field-types.tsv holds types and formats that the real API is known to use for a field ' +
    'name: use them where the specification is silent.”',
  dayOfWeek: 'left open',
  'ageRange-values': 'API: “ad group ageRanges are whole numbers from/to.”',
  'constants-types': 'left open',
  'get-bodies': 'left open',
  'activate-query': 'API: “POST /campaigns/activate takes activated and campaignNos in the query, like its sisters.”',
  'multipart-part': 'API: “The multipart part is file, marked as not named in the source.”',
  'list-param-style': 'left open',
  'required-query': 'left open',
  'past-timeunit-default': 'API: “Past performance timeUnit: daily”; its default: left open',
  timezone: 'left open',
  'docs-version-names':
    'Site: “The documentation version list has one entry today (current)” and “local storage key ' +
    'docs-preferred-version-default”',
  'blue-value': 'left open',
  'home-content':
    'Site: “Where the contents of a page are not shown (home, the posts, the history before today), it is ' +
    'written from what the specification does say.”',
  'removeAdid-status': 'left open',
  'callbackUrl-meaning': 'left open; “callbackUrl is a query parameter” decides only where it stands',
  'since-unit': 'left open',
};
