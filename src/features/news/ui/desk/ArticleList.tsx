import type { ReactNode } from 'react';
import { type ArticlePage, articleSearch, MAX_WORDS_LENGTH } from '#features/news/domain/desk-list.ts';
import { STATUSES } from '#features/news/domain/status.ts';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { FilterSelect, FilterText, ListFilter, ListTable } from '#ui/desk/DeskList.tsx';
import { useList } from '#ui/desk/use-list.ts';
import { Island } from '#ui/react/Island.tsx';
import { ArticleStatus } from './ArticleStatus.tsx';

type Props = {
  first: ArticlePage;
  /** The action that the rows come from. */
  action: string;
  /** The address of the list; each article is below it. */
  path: string;
  /** What is shown where there are no rows. */
  children: ReactNode;
};

/** Articles as editors see them, the last saved first. */
export const ArticleList = ({ lang, texts, ...props }: PageTexts & Props) => (
  <Island lang={lang} texts={texts}>
    <List {...props} />
  </Island>
);

function List({ first, action, path, children }: Props) {
  const t = useT('news', 'staff');
  const { page, narrow, state } = useList(action, first);
  const { filter, rows, next } = page;
  const statuses = STATUSES.map((value) => ({ value, label: t(`news.status.${value}`) }));
  return (
    <div className="stack">
      <ListFilter submit={t('news.desk.filter')} onNarrow={narrow}>
        <FilterSelect
          name="trang-thai"
          label={t('news.desk.status')}
          value={filter.status ?? ''}
          options={[{ value: '', label: t('news.desk.status-all') }, ...statuses]}
        />
        <FilterText name="q" label={t('news.desk.find')} value={filter.words} maxLength={MAX_WORDS_LENGTH} />
      </ListFilter>
      <ListTable
        caption={t('staff.desk.room.news')}
        labels={[
          t('news.desk.article'),
          t('news.desk.status'),
          t('news.search-category'),
          t('news.desk.saved'),
        ]}
        state={state}
        empty={children}
        next={next !== null && articleSearch(filter, next)}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="words">
              <a href={`${path}/${row.id}`}>{row.title}</a>
            </th>
            <td data-beside>
              <ArticleStatus row={row} t={t} />
            </td>
            <td>{t(`news.category.${row.category}`)}</td>
            <td className="figures">{formatDate(new Date(row.savedAt), 'moment')}</td>
          </tr>
        ))}
      </ListTable>
    </div>
  );
}
