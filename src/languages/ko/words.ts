// Korean words of `mokcha diff` and of sentences about changes, and texts of the files that `init` and `new` write.
export const words = {
  /** Headings of a comparison in Markdown. `none` is the text of a comparison without changes. */
  diff: {
    breaking: '호환되지 않음',
    dangerous: '주의 필요',
    safe: '안전',
    text: '문구',
    accepted: '승인됨',
    none: '바뀐 것이 없습니다.',
  },
  /** Word for an absent value in a sentence about a change. */
  none: '없음',
  /** Words for the absent type of a schema in a sentence about a change. */
  anyType: '모든 타입',
  /**
   * Texts of a new site, and of an entry that `mokcha new` makes. `{file}` is the path of the home page's source file.
   */
  starter: {
    start: '시작하기',
    intro: '# 시작하기\n\n첫 문서입니다. 이 파일을 고치면 화면이 바로 바뀝니다.\n',
    home: '첫 화면입니다. `{file}`에서 고칩니다.',
    entry: '여기에 씁니다.',
  },
};
