// biome-ignore lint/performance/noBarrelFile: The pages beside the login come together.
export { ConfirmarEmailPage } from './confirmar-email-page.tsx';
export { DefinirSenhaPage } from './definir-senha-page.tsx';
export { RecuperarSenhaPage } from './recuperar-senha-page.tsx';
export { RetornoPage } from './retorno-page.tsx';
export { SegundoFatorPage } from './segundo-fator-page.tsx';
export { TrocarSenhaPage } from './trocar-senha-page.tsx';
