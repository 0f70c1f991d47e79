/// <reference types="vite/client" />

/** The Indonesian of every text that a file and its imports show: see words.ts beside the configuration of Vite. */
declare module '*?words' {
  const words: Record<string, string>
  export default words
}
