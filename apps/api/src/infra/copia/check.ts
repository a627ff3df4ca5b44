import { FalhaCopia } from './falha-copia.ts';
import { FORMATO, MANIFESTO, type Manifesto, manifesto, PASTA_ARQUIVOS, PASTA_TABELAS, Soma } from './manifesto.ts';
import { type Entrada, readEntradas } from './pacote.ts';

/** Bytes of a manifest at most: a larger one is not from this product. */
const MANIFESTO_MAXIMO = 268_435_456;

/** Name of the table or file that an entry belongs to, with its folder. */
export function donoDe(nome: string): string | undefined {
  if (nome.startsWith(PASTA_ARQUIVOS)) return nome;
  const [, tabela] = nome.startsWith(PASTA_TABELAS) ? nome.split('/') : [];
  return tabela ? PASTA_TABELAS + tabela : undefined;
}

/** `ilegivel`: the failure for bytes that make no sense. */
async function readManifesto(entrada: Entrada, arquivo: string, ilegivel: FalhaCopia): Promise<Manifesto> {
  const partes: Buffer[] = [];
  if (entrada.header.size > MANIFESTO_MAXIMO) throw ilegivel;
  for await (const parte of entrada) partes.push(parte);
  const lido = parseJson(Buffer.concat(partes).toString('utf8'));
  if (lido === undefined) throw ilegivel;
  const { formato } = (lido ?? {}) as { formato?: unknown };
  if (typeof formato === 'number' && formato > FORMATO) {
    throw new FalhaCopia(
      `A cópia ${arquivo} é de uma versão mais nova da Cadência: instale essa versão e tente de novo.`,
    );
  }
  const { data } = manifesto.safeParse(lido);
  if (!data) throw estranho(arquivo);
  return data;
}

function parseJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

const estranho = (arquivo: string): FalhaCopia =>
  new FalhaCopia(`O arquivo ${arquivo} não é uma cópia de segurança da Cadência.`);

const danificado = (arquivo: string): FalhaCopia =>
  new FalhaCopia(`O arquivo ${arquivo} está danificado: use outra cópia.`);

/** Compares the sums that were read with those of the manifest, part by part. */
function compare(lido: ReadonlyMap<string, string>, dito: Manifesto, arquivo: string): void {
  const esperado = new Map([
    ...dito.tabelas.filter(({ linhas }) => linhas > 0).map((t): [string, string] => [PASTA_TABELAS + t.nome, t.sha256]),
    ...dito.arquivos.map((a): [string, string] => [PASTA_ARQUIVOS + a.nome, a.sha256]),
  ]);
  const ruim =
    [...esperado].find(([nome, sha256]) => lido.get(nome) !== sha256)?.[0] ??
    [...lido.keys()].find((nome) => !esperado.has(nome));
  if (ruim !== undefined) {
    throw new FalhaCopia(
      `A cópia ${arquivo} está danificada: ${ruim} não confere com a soma registrada; use outra cópia.`,
    );
  }
}

/**
 * Reads a copy from end to end and checks every byte against its manifest.
 * @throws {FalhaCopia} when it is not a copy, is incomplete, damaged, or of a newer version
 */
export async function check(arquivo: string): Promise<Manifesto> {
  const somas = new Map<string, Soma>();
  let dito: Manifesto | undefined;
  // After good entries, senseless bytes mean a damaged copy, not a foreign file.
  const recusa = () => (somas.size > 0 ? danificado(arquivo) : estranho(arquivo));
  await readEntradas(arquivo, async (entrada) => {
    const { name } = entrada.header;
    if (name === MANIFESTO && !dito) {
      dito = await readManifesto(entrada, arquivo, recusa());
      return;
    }
    const dono = donoDe(name);
    if (dono === undefined || dito) throw recusa();
    const soma = somas.get(dono) ?? new Soma();
    somas.set(dono, soma);
    for await (const parte of entrada) soma.add(parte);
  });
  if (!dito) {
    throw somas.size > 0
      ? new FalhaCopia(`O arquivo ${arquivo} está incompleto: copie-o de novo do lugar de origem.`)
      : estranho(arquivo);
  }
  compare(new Map([...somas].map(([nome, soma]) => [nome, soma.sha256()])), dito, arquivo);
  return dito;
}
