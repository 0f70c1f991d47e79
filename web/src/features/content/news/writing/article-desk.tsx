import type { NewsDetail, NewsKind } from '@balai/contract/content/news-shapes.ts'
import { WritingDesk } from '../../../../parts/writing-desk/writing-desk.tsx'
import { articleKinds } from './article-kind.tsx'

interface Props {
  type: NewsKind
  /** Null for an article that does not exist yet. */
  loaded: NewsDetail | null
  onCreated?: (news_id: number) => void
}

/** The writing desk for articles; loaded lazily, because it brings the editor. */
export const ArticleDesk = ({ type, ...rest }: Props) => <WritingDesk kind={articleKinds[type]} {...rest} />
