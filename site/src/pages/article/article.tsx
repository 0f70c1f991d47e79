import { Link, Redirect, useLocation } from 'wouter'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { pathOf } from '../../lib/paths.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import type { PageParams } from '../../routes.tsx'
import { Comments } from '../../ui/comments/comments.tsx'
import { ofArticle } from '../../ui/comments/subject.ts'
import { Film } from '../../ui/film.tsx'
import { ImageLinks } from '../../ui/image-links.tsx'
import { Locked } from '../../ui/locked.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Title } from '../../ui/page-title.tsx'
import { Prose } from '../../ui/prose.tsx'
import { words } from './article.id.ts'
import { Reactions } from './reactions.tsx'
import './article.css'

export type Article = NonNullable<AnswerOf<typeof calls.article>['article']>

/** An article, a video or a static page. A former permalink leads to the present one. */
export default function ArticlePage({ params: { permalink = '' } }: PageParams) {
  const [path] = useLocation()
  const found = useCall(calls.article, { permalink })
  return (
    <Loaded of={found}>
      {({ moved_to, article }) => {
        const folder = path.slice(0, path.lastIndexOf('/'))
        const present = article ? pathOf(article) : moved_to && `${folder}/${moved_to}`
        if (present && present !== path) return <Redirect to={present} replace />
        return article && <Whole key={article.article_id} article={article} />
      }}
    </Loaded>
  )
}

function Whole({ article }: { article: Article }) {
  const t = useWords(words)
  const { article_id, kind, title, summary, video } = article
  const isPage = kind === 'page'
  return (
    <div className={isPage ? 'article' : 'article with-side'}>
      <article>
        <Title text={article.seo_title || title} />
        <meta name="description" content={article.seo_description || summary} />
        <header className="article-head">
          <Crumb article={article} />
          <h1>{title}</h1>
          {!isPage && summary && <p className="lead">{summary}</p>}
          {!isPage && <Byline article={article} />}
        </header>
        {video ? (
          <Film {...video} title={title} />
        ) : (
          article.image && !isPage && <img className="cover" src={article.image} alt={article.image_alt} />
        )}
        {article.opened_by ? (
          <Locked by={article.opened_by} />
        ) : (
          <div data-balai-text>
            <Prose html={article.content ?? ''} />
          </div>
        )}
        {article.source && <Source text={article.source} />}
        <Tags article={article} />
        {!isPage && !article.opened_by && <Reactions article_id={article_id} title={title} />}
        {!isPage && <ImageLinks place="article" />}
        {!isPage && !article.opened_by && (
          <Comments
            subject={ofArticle(article_id)}
            title={t('Comments')}
            closed={article.is_comment_enabled ? null : t('New comments are not taken here.')}
          />
        )}
      </article>
      {!isPage && (
        <aside>
          <ImageLinks place="side" />
        </aside>
      )}
    </div>
  )
}

function Crumb({ article: { kind, category, sub_category } }: { article: Article }) {
  const t = useWords(words)
  if (kind === 'page') return null
  const folder = kind === 'video' ? '/videos' : '/articles'
  return (
    <nav className="crumb" aria-label={t('Category')}>
      <Link href={folder}>{kind === 'video' ? t('Videos') : t('Articles')}</Link>
      {[category, sub_category].map(
        (each) =>
          each && (
            <Link key={each.category_id} href={`${folder}?category=${each.permalink}`}>
              {each.title}
            </Link>
          ),
      )}
    </nav>
  )
}

function Byline({ article }: { article: Article }) {
  const t = useWords(words)
  const { date } = useFormat()
  return (
    <p className="byline">
      <span>{t('By {{name}}', { name: article.contributor_name ?? article.author.name })}</span>
      {article.published_at && <time dateTime={article.published_at}>{date(article.published_at)}</time>}
      <span>{t('{{count}} min read', { count: article.reading_minutes })}</span>
    </p>
  )
}

/** The source is a text of the editor; if it is an address, a link. */
function Source({ text }: { text: string }) {
  const t = useWords(words)
  const isAddress = /^https?:\/\//.test(text)
  return (
    <p className="soft">
      {t('Source:')} {isAddress ? <a href={text}>{text}</a> : text}
    </p>
  )
}

function Tags({ article: { kind, tags } }: { article: Article }) {
  const t = useWords(words)
  if (tags.length === 0 || kind === 'page') return null
  return (
    <nav className="chips" aria-label={t('Tags')}>
      <div>
        {tags.map(({ tag_id, title, permalink }) => (
          <Link key={tag_id} className="chip" href={`/${kind}s?tag=${permalink}`}>
            {title}
          </Link>
        ))}
      </div>
    </nav>
  )
}
