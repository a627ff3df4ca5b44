import { enderecoDe, todasAsPortas } from './portas.ts';

const PRAZO_MS = 120_000;
const PAUSA_MS = 200;

const responde = (endereco: string): Promise<boolean> =>
  fetch(endereco).then(
    ({ ok }) => ok,
    () => false,
  );

async function wait(endereco: string, prazo: number): Promise<void> {
  while (!(await responde(endereco))) {
    if (Date.now() > prazo) throw new Error(`${endereco} não respondeu em ${PRAZO_MS / 1000} s.`);
    await new Promise((depois) => setTimeout(depois, PAUSA_MS));
  }
}

/** The products start together and are awaited together: one after another they take three times as long. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function awaitProdutos(): Promise<void> {
  const prazo = Date.now() + PRAZO_MS;
  await Promise.all(todasAsPortas.map(({ produto }) => wait(`${enderecoDe(produto)}/saude`, prazo)));
}
