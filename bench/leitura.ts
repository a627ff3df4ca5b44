/**
 * Time and peak memory of reading a schedule: every XER and XML of 1 MB or more in the data folder; the largest XER
 * rewritten as PMXML and MSPDI, since there is none of 8 MB; and a generated XER of 50,000 activities, also as a
 * workbook and as a CSV, with the time of writing them. Each file is read in its own process, with the memory settings
 * of the product's server, so that the peak is its own.
 *
 *   node --import tsx bench/leitura.ts [--pasta DIR]
 */
import { execFileSync } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FormatoDeSaida } from '@cadencia/interop/escrita/adapt.ts';
import { writeCronograma } from '@cadencia/interop/escrita/write-cronograma.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import { MEMORIA } from '../scripts/lib/memoria.mjs';
import { generateXer } from './lib/generate-xer.ts';

/** Readings of each file: at least, at most, and milliseconds after which no further one starts. */
const MINIMO = 8;
const MAXIMO = 40;
const PRAZO = 4_000;
const MB = 1_048_576;
const GRANDE = 1_000_000;
const GERADAS = 50_000;
const GERADO = `gerado-${GERADAS}.xer`;

interface Medida {
  readonly arquivo: string;
  readonly mb: number;
  readonly atividades: number;
  readonly vinculos: number;
  readonly ms_frio: number;
  readonly ms_mediana: number;
  readonly ms_minimo: number;
  /** Processor time of the fastest reading (user, system, garbage collection), steadier on a busy machine. */
  readonly ms_cpu: number;
  /** Memory above that of the process before reading; it leaves out the file, which is read whole into memory. */
  readonly mb_pico: number;
  /** Ratio of the peak to the size of the file. */
  readonly vezes: number;
}

async function measure(caminho: string): Promise<Medida> {
  const bytes = readFileSync(caminho);
  globalThis.gc?.();
  const antes = process.memoryUsage().rss;
  const tempos: number[] = [];
  const cpus: number[] = [];
  let pico = 0;
  let contagem = { atividades: 0, vinculos: 0 };
  const comeco = performance.now();
  for (let vez = 0; vez < MINIMO || (vez < MAXIMO && performance.now() - comeco < PRAZO); vez += 1) {
    const cpu = process.cpuUsage();
    const inicio = performance.now();
    const leitura = await readArquivo(bytes);
    tempos.push(performance.now() - inicio);
    const { user, system } = process.cpuUsage(cpu);
    cpus.push((user + system) / 1_000);
    if (!leitura.ok) throw new Error(leitura.erros[0]?.mensagem);
    const { projetos } = leitura.arquivo;
    const soma = (de: 'atividades' | 'vinculos') => projetos.reduce((total, projeto) => total + projeto[de].length, 0);
    contagem = { atividades: soma('atividades'), vinculos: soma('vinculos') };
    if (vez === 0) pico = process.resourceUsage().maxRSS * 1_024 - antes;
  }
  const [frio = 0, ...quentes] = tempos;
  quentes.sort((a, b) => a - b);
  const arredonda = (numero: number) => Math.round(numero * 10) / 10;
  return {
    arquivo: caminho.split('/').at(-1) ?? caminho,
    mb: arredonda(bytes.length / MB),
    ...contagem,
    ms_frio: arredonda(frio),
    ms_mediana: arredonda(quentes[Math.floor(quentes.length / 2)] ?? 0),
    ms_minimo: arredonda(quentes[0] ?? 0),
    ms_cpu: arredonda(Math.min(...cpus)),
    mb_pico: arredonda(Math.max(0, pico) / MB),
    vezes: arredonda(Math.max(0, pico) / bytes.length),
  };
}

function arquivosDe(pasta: string): string[] {
  return ['p6', 'msp']
    .map((programa) => join(pasta, programa))
    .filter((caminho) => existsSync(caminho))
    .flatMap((caminho) => readdirSync(caminho).map((nome) => join(caminho, nome)))
    .filter((caminho) => /\.(xer|xml)$/.test(caminho) && statSync(caminho).size >= GRANDE);
}

interface Escrita {
  readonly arquivo: string;
  /** Milliseconds of the fastest of three, with the file stored. */
  readonly ms_minimo: number;
}

/** Writes the largest project of a file in another format; answers how long that took. */
async function escrito(caminho: string, formato: FormatoDeSaida, destino: string): Promise<Escrita> {
  const leitura = await readArquivo(readFileSync(caminho));
  const projeto = leitura.ok
    ? leitura.arquivo.projetos.toSorted((a, b) => b.atividades.length - a.atividades.length)[0]
    : undefined;
  if (!projeto) throw new Error(`${caminho} não tem projeto`);
  const tempos: number[] = [];
  for (let vez = 0; vez < 3; vez += 1) {
    const inicio = performance.now();
    await pipeline(writeCronograma(projeto, formato), createWriteStream(destino));
    tempos.push(performance.now() - inicio);
  }
  return { arquivo: basename(destino), ms_minimo: Math.round(Math.min(...tempos)) };
}

function argumento(nome: string): string | undefined {
  const posicao = process.argv.indexOf(nome);
  return posicao < 0 ? undefined : process.argv[posicao + 1];
}

const um = argumento('--um');
if (um !== undefined) console.log(JSON.stringify(await measure(um)));
else {
  const temporaria = mkdtempSync(join(tmpdir(), 'leitura-'));
  const gerado = join(temporaria, GERADO);
  writeFileSync(gerado, generateXer(GERADAS), 'latin1');
  const reais = arquivosDe(argumento('--pasta') ?? '../shared/data/schedules');
  const [maior] = reais
    .filter((caminho) => caminho.endsWith('.xer'))
    .sort((a, b) => statSync(b).size - statSync(a).size);
  const escritas: Escrita[] = [];
  const tambem = async (origem: string, formato: FormatoDeSaida): Promise<string> => {
    const destino = join(temporaria, `${basename(origem, '.xer')}.${formato.toLowerCase()}`);
    escritas.push(await escrito(origem, formato, destino));
    return destino;
  };
  const xmls = maior ? [await tambem(maior, 'PMXML'), await tambem(maior, 'MSPDI')] : [];
  const planilhas = [await tambem(gerado, 'XLSX'), await tambem(gerado, 'CSV')];
  const medidas = [...reais, ...xmls, gerado, ...planilhas].map((caminho) => {
    const saida = execFileSync(process.execPath, [
      ...MEMORIA,
      '--expose-gc',
      ...process.execArgv,
      import.meta.filename,
      '--um',
      caminho,
    ]);
    return JSON.parse(saida.toString()) as Medida;
  });
  rmSync(temporaria, { recursive: true });
  console.table(medidas);
  console.table(escritas);
  console.log(JSON.stringify({ leitura: medidas, escrita: escritas }));
}
