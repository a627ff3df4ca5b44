import { buffer } from 'node:stream/consumers';
import { addTrabalho, compileCalendario, minuto } from '@cadencia/engine';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { adapt, FORMATOS_DE_SAIDA, type FormatoDeSaida } from '@cadencia/interop/escrita/adapt.ts';
import { diferencas } from '@cadencia/interop/escrita/diferencas.ts';
import { writeCronograma } from '@cadencia/interop/escrita/write-cronograma.ts';
import { cabemNa } from '@cadencia/interop/interrupcoes.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import { projetos } from '@cadencia/interop/testing/projetos.ts';
import { pequeno, xer } from '@cadencia/interop/testing/xer.ts';
import fc from 'fast-check';
import type { Alvo } from '../fuzz.ts';

/** Milliseconds after which a small file takes too long, whatever is in it. */
const PRAZO = 5_000;

/** Reads any bytes: the answer must be a schedule or the reasons against it, and must come soon. */
async function aguenta(bytes: Uint8Array): Promise<void> {
  const inicio = performance.now();
  const leitura = await readArquivo(bytes);
  if (performance.now() - inicio > PRAZO) throw new Error('a leitura demorou');
  if (!leitura.ok && leitura.erros.length === 0) throw new Error('recusado sem dizer por quê');
  if (!leitura.ok) return;
  for (const { atividades, calendarios, eap, vinculos } of leitura.arquivo.projetos) {
    const ids = new Set(atividades.map(({ id }) => id));
    const nos = new Set(eap.map(({ idExterno }) => idExterno));
    const conhecidos = new Set(calendarios.map(({ id }) => id));
    if (!vinculos.every(({ de, para }) => de !== para && ids.has(de) && ids.has(para)))
      throw new Error('vínculo solto');
    if (!atividades.every(({ eap: no, calendario }) => nos.has(no) && conhecidos.has(calendario)))
      throw new Error('atividade sem nó ou calendário');
    if (
      !atividades.every(
        ({ duracao, restante }) => Number.isSafeInteger(duracao + restante) && duracao >= 0 && restante >= 0,
      )
    )
      throw new Error('duração que não é de minutos');
    if (!atividades.every(({ duracao, interrupcoes = [] }) => duracao === 0 || cabemNa(duracao, interrupcoes)))
      throw new Error('interrupções que não cabem');
    if (
      !atividades.every(({ inicioExterno = 0, terminoExterno = 0 }) =>
        Number.isSafeInteger(inicioExterno + terminoExterno),
      )
    )
      throw new Error('data de fora que não é um instante');
  }
}

const golpe = fc.record({
  onde: fc.nat(),
  tira: fc.nat(40),
  poe: fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc
      .constantFrom('\t', '\r\n', '%R\t', '%T\tTASK', '<', '</', '&', ']]>', '-1', '1e308', '24:00', '9999-12-31 23:59')
      .map((t) => Buffer.from(t)),
  ),
});

/** A file of the format with bytes changed, removed and inserted. */
const estragado = (inteiro: Buffer) =>
  fc.array(golpe, { minLength: 1, maxLength: 8 }).map((golpes) =>
    golpes.reduce<Buffer>((bytes, { onde, tira, poe }) => {
      const lugar = bytes.length === 0 ? 0 : onde % bytes.length;
      return Buffer.concat([bytes.subarray(0, lugar), poe, bytes.subarray(lugar + tira)]);
    }, inteiro),
  );

async function pequenoLido(): Promise<ProjetoArquivo> {
  const leitura = await readArquivo(Buffer.from(xer(pequeno()), 'latin1'));
  const projeto = leitura.ok ? leitura.arquivo.projetos[0] : undefined;
  if (!projeto) throw new Error('o projeto pequeno não foi lido');
  return projeto;
}

async function idaEVolta(projeto: ProjetoArquivo, formato: FormatoDeSaida): Promise<void> {
  const leitura = await readArquivo(await buffer(writeCronograma(projeto, formato)));
  if (!leitura.ok) throw new Error(leitura.erros[0]?.mensagem);
  const [volta] = leitura.arquivo.projetos;
  if (!volta) throw new Error('voltou sem projeto');
  const [primeira] = diferencas(adapt(projeto, formato).projeto, volta);
  if (primeira) throw new Error(`voltou diferente: ${JSON.stringify(primeira)}`);
}

/** A schedule as a planner types it: most of its broken versions are still text, and reach the reader of cells. */
const CSV = Buffer.from(
  [
    'Código EAP;Nível;Nome;ID atividade;Duração (h);Início;Início real;% real;Restrição;Data da restrição;Calendário;Recursos;Predecessoras',
    '1;1;Parada;;;;;;;;;;',
    '1.1;2;Abrir;A1;8;14/03/2027 07:00;2027-03-14T07:00;40%;;;Noturno;CALD[2];',
    '1.2;2;Limpar;A2;1,5 dias;;;;Não iniciar antes de;15/03/2027;;AJUD;A1TI+2h;A1II-50%',
    '1.3;2;"Fechar; fim";A3;3 edays;;;;;;;;"A1FS+1 dia,A2TT"',
  ].join('\r\n'),
);

/** The small project with a task in two parts, as MS Project writes it. */
function interrompido(projeto: ProjetoArquivo): ProjetoArquivo {
  const [calendario] = projeto.calendarios;
  const [molde] = projeto.atividades;
  if (!calendario || !molde) throw new Error('o projeto pequeno está vazio');
  const { inicioReal: _, terminoReal: __, ...aFazer } = molde;
  const termino = addTrabalho(compileCalendario(calendario, projeto.inicio, projeto.inicio), projeto.inicio, 2_400);
  const partes = { duracao: 2_400, restante: 2_400, interrupcoes: [{ depois: 720, dura: 960 }] };
  const datas = { inicioCedo: projeto.inicio, terminoCedo: minuto(termino) };
  return {
    ...projeto,
    atividades: [{ ...aFazer, tipo: 'TAREFA', calendario: calendario.id, ...partes, datas }],
    vinculos: [],
  };
}

/** The small file with another project, linked in both directions. */
function doisProjetos(): Buffer {
  const tabelas = pequeno();
  const datas = {
    early_start_date: '2026-01-12 08:00',
    early_end_date: '2026-01-16 17:00',
    late_start_date: '2026-01-19 08:00',
  };
  tabelas['PROJECT']?.push({ proj_id: 20, proj_short_name: 'OUTRO', plan_start_date: '2026-01-05 08:00' });
  tabelas['TASK']?.push({ task_id: 9, proj_id: 20, clndr_id: 1, task_code: 'B10', remain_drtn_hr_cnt: 40, ...datas });
  for (const [task_id, pred_task_id] of [
    [9, 3],
    [3, 9],
  ])
    tabelas['TASKPRED']?.push({ task_id, pred_task_id, pred_type: 'PR_FF', lag_hr_cnt: 8 });
  return Buffer.from(xer(tabelas), 'latin1');
}

/** Targets of the readers: broken files of each format, and each format written and read. */
export async function alvosDosLeitores(): Promise<Alvo[]> {
  const projeto = await pequenoLido();
  const quebrados = FORMATOS_DE_SAIDA.map(async (formato): Promise<Alvo> => {
    const inteiro = await buffer(writeCronograma(projeto, formato));
    return {
      nome: `leitor ${formato} com arquivo estragado`,
      propriedade: fc.asyncProperty(estragado(inteiro), aguenta),
    };
  });
  const voltas = FORMATOS_DE_SAIDA.map(
    (formato): Alvo => ({
      nome: `${formato} escrito e lido`,
      propriedade: fc.asyncProperty(projetos, (qualquer) => idaEVolta(qualquer, formato)),
    }),
  );
  const outros = [
    ['CSV digitado', CSV],
    ['MSPDI de tarefa interrompida', await buffer(writeCronograma(interrompido(projeto), 'MSPDI'))],
    ['XER de dois projetos', doisProjetos()],
  ] as const;
  const deOutros = outros.map(([qual, inteiro]) => ({
    nome: `leitor ${qual} com arquivo estragado`,
    propriedade: fc.asyncProperty(estragado(inteiro), aguenta),
  }));
  return [...(await Promise.all(quebrados)), ...deOutros, ...voltas];
}
