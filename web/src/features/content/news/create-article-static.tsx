import { CreateNews } from './create-news.tsx'

export default function CreateArticleStatic() {
  return <CreateNews kind="article_static" />
}
