// biome-ignore lint/performance/noBarrelFile: What work usually takes comes together.
export { NormasPage } from '../modules/licaoaprendida/pages/normas-page.tsx';
export { PacotesPage } from '../modules/pacote/pages/pacotes-page.tsx';
