/**
 * Time and peak memory of reading a schedule: hotel-project.xer, the largest MSPDI of the data folder and a XER of
 * 50,000 activities made here. Each file is read in its own process, so that the peak is its own.
 *
 *   node --import tsx bench/leitura.ts [--pasta DIR]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerArquivo } from '@cadencia/interop/ler-arquivo.ts';

/** Readings of each file: at least, at most, and milliseconds after which no other starts. */
const MINIMO = 8;
const MAXIMO = 40;
const PRAZO = 4_000;
const MB = 1_048_576;
const GERADO = 'gerado-50000.xer';

interface Medida {
  readonly arquivo: string;
  readonly mb: number;
  readonly atividades: number;
  readonly vinculos: number;
  readonly ms_frio: number;
  readonly ms_mediana: number;
  readonly ms_minimo: number;
  /** Processor time of the fastest reading, user and system, garbage collection included: steadier on a busy machine. */
  readonly ms_cpu: number;
  /** Above what the process held before reading; the file itself, read whole into memory, not included. */
  readonly mb_pico: number;
}

const dois = (numero: number): string => String(numero).padStart(2, '0');

/** 50,000 activities in chains of 40 and 100,000 links, on one calendar, without dates beyond the planned ones. */
function gerar(): Buffer {
  const linhas = ['ERMHDR\t23.12', '%T\tPROJECT', '%F\tproj_id\tproj_short_name\tplan_start_date\tlast_recalc_date'];
  linhas.push(
    '%R\t1\tBENCH\t2026-01-05 08:00\t2026-01-05 08:00',
    '%T\tPROJWBS',
    '%F\twbs_id\tproj_id\tproj_node_flag\twbs_name',
  );
  linhas.push('%R\t1\t1\tY\tBench', '%T\tTASK');
  linhas.push(
    `%F\t${['task_id', 'proj_id', 'wbs_id', 'task_code', 'task_name', 'task_type', 'status_code', 'guid'].join('\t')}\ttarget_drtn_hr_cnt\tremain_drtn_hr_cnt\ttarget_start_date\ttarget_end_date`,
  );
  for (let i = 1; i <= 50_000; i += 1) {
    const dia = `2026-02-${dois(1 + (i % 27))}`;
    const codigo = `A${String(i).padStart(6, '0')}`;
    linhas.push(
      `%R\t${i}\t1\t1\t${codigo}\tSubstituição da junta nº ${i}\tTT_Task\tTK_NotStart\tguid${i}\t${i % 24}\t${i % 24}\t${dia} 08:00\t${dia} 17:00`,
    );
  }
  linhas.push('%T\tTASKPRED', '%F\ttask_pred_id\ttask_id\tpred_task_id\tpred_type\tlag_hr_cnt');
  for (let i = 41; i <= 50_000; i += 1) {
    linhas.push(`%R\t${i}\t${i}\t${i - 1}\tPR_FS\t0`, `%R\t${i}b\t${i}\t${i - 40}\tPR_SS\t${i % 8}`);
  }
  return Buffer.from(`${[...linhas, '%E'].join('\r\n')}\r\n`, 'latin1');
}

async function medir(caminho: string): Promise<Medida> {
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
    const leitura = await lerArquivo(bytes);
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
  };
}

function arquivosDe(pasta: string): string[] {
  const hotel = `${pasta}/p6/hotel-project.xer`;
  const xmls = existsSync(`${pasta}/msp`) ? readdirSync(`${pasta}/msp`).filter((nome) => nome.endsWith('.xml')) : [];
  const [maior] = xmls
    .map((nome) => ({ caminho: `${pasta}/msp/${nome}`, tamanho: statSync(`${pasta}/msp/${nome}`).size }))
    .sort((a, b) => b.tamanho - a.tamanho);
  return [...(existsSync(hotel) ? [hotel] : []), ...(maior ? [maior.caminho] : [])];
}

function argumento(nome: string): string | undefined {
  const posicao = process.argv.indexOf(nome);
  return posicao < 0 ? undefined : process.argv[posicao + 1];
}

const um = argumento('--um');
if (um !== undefined) console.log(JSON.stringify(await medir(um)));
else {
  const temporaria = mkdtempSync(join(tmpdir(), 'leitura-'));
  const gerado = join(temporaria, GERADO);
  writeFileSync(gerado, gerar());
  const medidas = [...arquivosDe(argumento('--pasta') ?? '../shared/data/schedules'), gerado].map((caminho) => {
    const saida = execFileSync(process.execPath, [
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
  console.log(JSON.stringify({ leitura: medidas }));
}
