import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/site/',
  plugins: [react()],
  build: { target: 'es2023' },
})
