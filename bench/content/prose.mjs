// Generates sentences, paragraphs and titles like those of an API handbook, in Korean and English.

const words = {
  ko: {
    subjects: [
      '요청',
      '응답',
      '광고 그룹',
      '캠페인',
      '입찰가',
      '예산',
      '보고서',
      '액세스 토큰',
      '고객 파일',
      '소재',
      '전환',
      '계정',
      '필드',
      '페이지',
    ],
    particles: ['에서는', '마다', '에 대해', '의 경우', '에 따라', '보다'],
    objects: [
      '상태를',
      '값을',
      '목록을',
      '한도를',
      '이름을',
      '기간을',
      '권한을',
      '순서를',
      '결과를',
      '오류 코드를',
      '식별자를',
    ],
    adverbs: ['먼저', '다시', '하루에 한 번', '필요할 때만', '언제나', '차례대로', '한꺼번에', '천천히'],
    verbs: [
      '확인합니다',
      '보냅니다',
      '저장합니다',
      '비교합니다',
      '나누어 읽습니다',
      '기록합니다',
      '새로 만듭니다',
      '되돌립니다',
      '기다립니다',
    ],
    endings: [
      '이 값은 다음 호출에 그대로 씁니다',
      '응답이 늦으면 잠시 뒤에 다시 시도합니다',
      '같은 이름이 이미 있으면 요청은 거절됩니다',
      '바뀐 내용은 몇 분 안에 반영됩니다',
      '**중요한 값(ID)**은 문자열로 다룹니다',
      '자세한 내용은 아래 표에 있습니다',
    ],
    titles: [
      '시작',
      '요청 보내기',
      '응답 읽기',
      '오류 다루기',
      '한도와 속도',
      '목록 나누어 읽기',
      '권한',
      '값의 뜻',
      '점검표',
      '자주 하는 실수',
    ],
    nouns: ['입찰', '예산', '보고', '전환', '소재', '타겟', '정산', '알림', '권한', '연동'],
    kinds: ['안내', '설정', '이해하기', '빠른 시작', '참고', '운영'],
    join: (noun, kind) => `${noun} ${kind}`,
  },
  en: {
    subjects: [
      'A request',
      'The response',
      'Every ad group',
      'The campaign',
      'A bid',
      'The budget',
      'The report',
      'An access token',
      'A customer file',
    ],
    particles: [
      'of this account',
      'in the same locale',
      'from the last day',
      'with a parent',
      'without a name',
      'on the second page',
    ],
    objects: [
      'the status',
      'a value',
      'the whole list',
      'its limit',
      'a name',
      'the period',
      'no permission',
      'the order',
      'an error code',
      'an identifier',
    ],
    adverbs: ['first', 'again', 'once a day', 'only when needed', 'always', 'one after another', 'at once', 'slowly'],
    verbs: ['reads', 'sends', 'stores', 'compares', 'splits', 'records', 'creates', 'restores', 'waits for'],
    endings: [
      'The value is used as it is in the next call',
      'When the response is late, try again after a while',
      'A name that already exists is rejected',
      'What has changed is seen within minutes',
      'An **important value (ID)** is handled as a string',
      'The table below has the details',
    ],
    titles: [
      'Start',
      'Send a request',
      'Read the response',
      'Handle errors',
      'Limits and rates',
      'Read lists in pages',
      'Permissions',
      'What values mean',
      'Check list',
      'Common mistakes',
    ],
    nouns: [
      'Bids',
      'Budgets',
      'Reports',
      'Conversions',
      'Creatives',
      'Targets',
      'Invoices',
      'Alerts',
      'Permissions',
      'Integrations',
    ],
    kinds: ['guide', 'settings', 'explained', 'quick start', 'notes', 'in production'],
    join: (noun, kind) => `${noun}: ${kind}`,
  },
};

const fieldNames = ['pageSize', 'createdAt', 'bidAmount', 'dailyBudget', 'retryAfter', 'cursor', 'traceId', 'dueDate'];

/** Creates a generator of texts in Korean (`ko`) or English (`en`). Each call continues the sequence of `random`. */
export const createProse = (locale, random) => {
  const own = words[locale];
  const say = (part) => random.pick(own[part]);
  const sentence = () => {
    const kind = random.below(6);
    if (kind === 0) return `${say('endings')}.`;
    const object = kind === 1 ? `\`${random.pick(fieldNames)}\` ${say('objects')}` : say('objects');
    return locale === 'ko'
      ? `${say('subjects')}${say('particles')} ${object} ${say('adverbs')} ${say('verbs')}.`
      : `${say('subjects')} ${say('particles')} ${say('verbs')} ${object} ${say('adverbs')}.`;
  };
  const sentences = (count) => Array.from({ length: count }, sentence).join(' ');
  return {
    sentence,
    paragraph: () => sentences(3 + random.below(3)),
    heading: () => say('titles'),
    title: () => own.join(say('nouns'), say('kinds')),
    field: () => random.pick(fieldNames),
  };
};
