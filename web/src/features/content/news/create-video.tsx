import { CreateNews } from './create-news.tsx'

export default function CreateVideo() {
  return <CreateNews kind="video" />
}
