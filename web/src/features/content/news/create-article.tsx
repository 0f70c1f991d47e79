import { CreateNews } from './create-news.tsx'

export default function CreateArticle() {
  return <CreateNews kind="article" />
}
