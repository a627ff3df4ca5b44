import { MINUTOS_DIA } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { contagens } from '../contagens.ts';
import { diaCivil } from '../datas.ts';
import { lido, recusado } from '../testing/dados.ts';
import { valeOContrato } from '../testing/invariantes.ts';
import { pequeno, xer } from '../testing/xer.ts';

/** Minutes of a moment of January 2026. */
const janeiro = (dia: number, hora: number, minuto = 0) => diaCivil(2026, 1, dia) * MINUTOS_DIA + hora * 60 + minuto;

async function projetoDe(tabelas = pequeno()) {
  const arquivo = await lido(xer(tabelas));
  valeOContrato(arquivo);
  return arquivo.projetos[0]!;
}

/** The small project with one row changed. */
function com(tabela: string, linha: number, valores: Record<string, string | number>) {
  const tabelas = pequeno();
  Object.assign(tabelas[tabela]![linha]!, valores);
  return tabelas;
}

describe('um projeto', () => {
  it('traz as datas, a data de corte e o término imposto', async () => {
    const projeto = await projetoDe();
    expect(projeto).toMatchObject({
      idExterno: '10',
      sigla: 'PG26',
      titulo: 'Parada geral',
      comportamento: 'P6',
      inicio: janeiro(5, 8),
      dataBase: janeiro(12, 8),
      terminoImposto: diaCivil(2026, 2, 27) * MINUTOS_DIA + 17 * 60,
      calendarioPadrao: '1',
      linhaBasePropria: false,
      avisos: [],
    });
  });

  it('traz as opções de agendamento', async () => {
    expect((await projetoDe()).opcoes).toEqual({
      progresso: 'SOBREPOR_PROGRESSO',
      calendarioLag: 'CORRIDO',
      lagInicioInicio: 'INICIO_CEDO',
      folgaTotal: 'MENOR',
      critica: 'FOLGA',
      limiteCritico: 240,
      pontasAbertasCriticas: true,
      usarTerminoEsperado: false,
    });
  });

  it.each([
    ['Y', 'INICIO_CEDO'],
    ['N', 'INICIO_REAL'],
  ])('conta o lag início–início do início cedo ou do real: %s', async (valor, esperado) => {
    const projeto = await projetoDe(com('SCHEDOPTIONS', 0, { sched_lag_early_start_flag: valor }));
    expect(projeto.opcoes.lagInicioInicio).toBe(esperado);
  });

  it.each([
    ['FT_SS', 'INICIO'],
    ['FT_SF', 'INICIO'],
    ['FT_FF', 'TERMINO'],
    ['FT_Min', 'MENOR'],
    ['FT_MIN', 'MENOR'],
  ])('calcula a folga total como %s manda', async (valor, esperado) => {
    expect((await projetoDe(com('SCHEDOPTIONS', 0, { sched_float_type: valor }))).opcoes.folgaTotal).toBe(esperado);
  });

  it.each([
    ['rcal_Successor', 'SUCESSORA'],
    ['Successor', 'SUCESSORA'],
    ['rcal_24Hour', 'CORRIDO'],
    ['24Hour', 'CORRIDO'],
    ['rcal_ProjDefault', 'PROJETO'],
    ['', 'SUCESSORA'],
  ])('conta os intervalos no calendário que %s nomeia', async (valor, esperado) => {
    const projeto = await projetoDe(com('SCHEDOPTIONS', 0, { sched_calendar_on_relationship_lag: valor }));
    expect(projeto.opcoes.calendarioLag).toBe(esperado);
  });

  it('põe a raiz da EAP antes dos filhos', async () => {
    expect((await projetoDe()).eap).toEqual([
      { idExterno: '100', codigo: 'PG26', nome: 'Parada geral', ordem: 0 },
      { idExterno: '101', pai: '100', codigo: 'CAL', nome: 'Caldeiraria', ordem: 0 },
    ]);
  });

  it('lê vínculos com intervalo negativo e fracionário', async () => {
    expect((await projetoDe()).vinculos).toEqual([
      { de: '1', para: '2', tipo: 'II', lag: -90, tipoLag: 'TRABALHO' },
      { de: '2', para: '3', tipo: 'TT', lag: 240, tipoLag: 'TRABALHO' },
    ]);
  });

  it('lê recursos, funções e alocações', async () => {
    const { recursos, alocacoes } = await projetoDe();
    expect(recursos.map(({ idExterno, sigla, tipo }) => [idExterno, sigla, tipo])).toEqual([
      ['7', 'SOLD', 'MAO_DE_OBRA'],
      ['8', 'GUI', 'EQUIPAMENTO'],
      ['papel:3', 'CALD', 'MAO_DE_OBRA'],
    ]);
    expect(alocacoes).toContainEqual({ atividade: '2', recurso: '7', quantidade: 2, hh: 80, hhReal: 24 });
    expect(alocacoes).toContainEqual({ atividade: '1', recurso: 'papel:3', quantidade: 2, hh: 32, hhReal: 32 });
  });

  it('conta o que há', async () => {
    expect(contagens(await projetoDe())).toEqual({
      nosEap: 2,
      atividades: 3,
      marcos: 1,
      vinculos: { TI: 0, II: 1, TT: 1, IT: 0 },
      lags: { positivos: 1, negativos: 1 },
      calendarios: 1,
      excecoes: 2,
      recursos: { MAO_DE_OBRA: 2, EQUIPAMENTO: 1, MATERIAL: 0 },
      alocacoes: 3,
      emAndamento: 1,
      concluidas: 1,
      restricoes: 1,
    });
  });

  it('conta os campos que não usa', async () => {
    const { ignorados } = await lido(
      xer({ ...pequeno(), UDFVALUE: [{ udf_text: 'a' }, { udf_text: '' }, { udf_text: 'b' }] }),
    );
    expect(ignorados).toContainEqual({ tabela: 'PROJECT', campo: 'guid', ocorrencias: 1 });
    expect(ignorados).toContainEqual({ tabela: 'UDFVALUE', campo: 'udf_text', ocorrencias: 2 });
    expect(ignorados.map((ignorado) => ignorado.campo)).not.toContain('task_id');
  });
});

describe('atividades', () => {
  const externas = { external_early_start_date: '2026-01-20 08:00', external_late_end_date: '2026-01-28 17:00' };

  it('com o que vínculos de outros projetos pedem das datas', async () => {
    const [, , fim] = (await projetoDe(com('TASK', 2, externas))).atividades;
    expect(fim).toMatchObject({ inicioExterno: janeiro(20, 8), terminoExterno: janeiro(28, 17) });
  });

  it('sem isso quando o projeto ignora os outros projetos', async () => {
    const tabelas = com('TASK', 2, externas);
    Object.assign(tabelas['SCHEDOPTIONS']![0]!, { sched_outer_depend_type: 'SD_None' });
    const [, , fim] = (await projetoDe(tabelas)).atividades;
    expect([fim!.inicioExterno, fim!.terminoExterno]).toEqual([undefined, undefined]);
  });

  it('concluída: datas reais, sem restante, HH da função', async () => {
    const [atividade] = (await projetoDe()).atividades;
    expect(atividade).toMatchObject({
      id: '1',
      codigo: 'A10',
      tipo: 'TAREFA',
      eap: '101',
      duracao: 960,
      restante: 0,
      avanco: 100,
      inicioReal: janeiro(5, 8),
      terminoReal: janeiro(6, 17),
      hh: 32,
      hhReal: 32,
      linhaBase: { inicio: janeiro(5, 8), termino: janeiro(6, 17), duracao: 960, hh: 32 },
    });
  });

  it('em andamento: restante, avanço pela duração, datas do que resta, suspensão', async () => {
    const atividade = (await projetoDe()).atividades[1]!;
    expect(atividade).toMatchObject({
      tipo: 'TAREFA_RECURSO',
      duracao: 2_400,
      restante: 1_800,
      avanco: 25,
      suspensaEm: janeiro(8, 17),
      retomadaEm: janeiro(12, 8),
      terminoEsperado: janeiro(16, 17),
      hh: 80,
      hhReal: 24,
      hhRestante: 56,
    });
    expect(atividade.terminoReal).toBeUndefined();
    expect(atividade.datas).toEqual({
      inicioCedo: janeiro(12, 8),
      terminoCedo: janeiro(15, 14),
      inicioTarde: janeiro(13, 8),
      terminoTarde: janeiro(16, 14),
      folgaTotal: 500,
      folgaLivre: 0,
      critica: false,
    });
  });

  it('não iniciada e nivelada: valem as datas cedo, não as niveladas', async () => {
    const atividade = (await projetoDe()).atividades[2]!;
    expect(atividade).toMatchObject({
      tipo: 'MARCO_FIM',
      codigo: '000003',
      duracao: 0,
      restricao: { tipo: 'NAO_TERMINAR_DEPOIS', data: janeiro(30, 17) },
      restricaoSecundaria: { tipo: 'O_MAIS_TARDE' },
    });
    expect(atividade.datas.inicioCedo).toBe(janeiro(16, 9, 40));
    expect(atividade.linhaBase).toBeUndefined();
  });

  it.each([
    ['CP_Phys', 35],
    ['CP_Drtn', 25],
    ['CP_Units', 30],
  ])('mede o avanço por %s', async (tipo, avanco) => {
    const valores = { complete_pct_type: tipo, phys_complete_pct: 35, act_work_qty: 24, remain_work_qty: 56 };
    expect((await projetoDe(com('TASK', 1, valores))).atividades[1]?.avanco).toBe(avanco);
  });

  it('em andamento sem duração restante: o que falta pelo percentual', async () => {
    const valores = { remain_drtn_hr_cnt: '', complete_pct_type: 'CP_Phys', phys_complete_pct: 75 };
    expect((await projetoDe(com('TASK', 1, valores))).atividades[1]?.restante).toBe(600);
  });

  it.each([
    ['40', '0', 2_400, 0],
    ['40', '16', 2_400, 960],
    ['40', '48', 2_400, 2_880],
    ['40', '', 2_400, 2_400],
  ])(
    'não iniciada: de %s h planejadas, restam as que o arquivo diz ("%s")',
    async (total, resta, duracao, restante) => {
      const tarefa = { task_type: 'TT_Task', target_drtn_hr_cnt: total, remain_drtn_hr_cnt: resta };
      expect((await projetoDe(com('TASK', 2, tarefa))).atividades[2]).toMatchObject({ duracao, restante });
    },
  );

  it.each([
    ['CS_MSO', 'INICIAR_EM'],
    ['CS_MSOA', 'NAO_INICIAR_ANTES'],
    ['CS_MSOB', 'NAO_INICIAR_DEPOIS'],
    ['CS_MEO', 'TERMINAR_EM'],
    ['CS_MEOA', 'NAO_TERMINAR_ANTES'],
    ['CS_MANDSTART', 'INICIO_OBRIGATORIO'],
    ['CS_MANDFIN', 'TERMINO_OBRIGATORIO'],
  ])('lê a restrição %s', async (codigo, tipo) => {
    const projeto = await projetoDe(com('TASK', 2, { cstr_type: codigo }));
    expect(projeto.atividades[2]?.restricao).toEqual({ tipo, data: janeiro(30, 17) });
  });

  it('aceita números com vírgula', async () => {
    expect((await projetoDe(com('TASK', 1, { target_drtn_hr_cnt: '40,5' }))).atividades[1]?.duracao).toBe(2_430);
  });
});

/** Codes and lines of the problems of a file. */
async function problemasDe(texto: string) {
  const arquivo = await lido(texto);
  valeOContrato(arquivo);
  return [...arquivo.avisos, ...arquivo.projetos.flatMap((p) => p.avisos)].map(({ codigo, linha }) => [codigo, linha]);
}

/** Line, from 1, of the first line of a text that has `parte`. */
const linhaDe = (texto: string, parte: string) => texto.split('\r\n').findIndex((linha) => linha.includes(parte)) + 1;

describe('linhas malformadas', () => {
  it.each([
    ['data inválida', 'TASK', 1, { act_start_date: '2026-13-45 08:00' }, 'arquivo.data_invalida'],
    ['número inválido', 'TASK', 1, { remain_drtn_hr_cnt: 'trinta' }, 'arquivo.numero_invalido'],
    ['duração negativa', 'TASK', 1, { remain_drtn_hr_cnt: -8 }, 'xer.duracao_negativa'],
    ['predecessora ausente', 'TASKPRED', 1, { pred_task_id: 999 }, 'xer.vinculo_orfao'],
    ['tipo de vínculo desconhecido', 'TASKPRED', 1, { pred_type: 'PR_XX' }, 'xer.vinculo_tipo'],
    ['vínculo consigo', 'TASKPRED', 1, { pred_task_id: 3 }, 'xer.vinculo_consigo'],
    ['calendário ausente', 'TASK', 1, { clndr_id: 99 }, 'xer.calendario_ausente'],
    ['nó da EAP ausente', 'TASK', 1, { wbs_id: 99 }, 'xer.eap_ausente'],
    ['recurso ausente', 'TASKRSRC', 1, { rsrc_id: 99 }, 'xer.alocacao_orfa'],
    ['concluída sem data', 'TASK', 0, { act_end_date: '' }, 'xer.data_real_ausente'],
    ['não iniciada com data', 'TASK', 2, { act_start_date: '2026-01-08 08:00' }, 'xer.datas_reais_ignoradas'],
    ['em andamento com término', 'TASK', 1, { act_end_date: '2026-01-08 17:00' }, 'xer.datas_reais_ignoradas'],
    ['tipo que é nome de propriedade', 'TASK', 1, { task_type: 'constructor' }, 'xer.tipo_desconhecido'],
    ['restrição sem data', 'TASK', 2, { cstr_date: '' }, 'xer.restricao_ignorada'],
    ['identificador repetido', 'TASK', 2, { task_id: 1 }, 'xer.registro_ignorado'],
  ] as const)('%s: aviso com a linha, e o resto é lido', async (_, tabela, posicao, valores, codigo) => {
    const texto = xer(com(tabela, posicao, valores));
    const primeira = linhaDe(texto, `%T\t${tabela}`) + 2;
    expect(await problemasDe(texto)).toContainEqual([codigo, primeira + posicao]);
  });

  it('campos a menos ficam vazios', async () => {
    const texto = xer(pequeno()).replace(/(Fim da parada.*)\t[^\t]*\t[^\t]*\r\n/, '$1\r\n');
    expect(await problemasDe(texto)).toContainEqual(['xer.campos_a_menos', linhaDe(texto, 'Fim da parada')]);
  });

  it('campos a mais são ignorados', async () => {
    const texto = xer(pequeno()).replace('Soldador\tRT_Labor', 'Soldador\tRT_Labor\tsobra');
    expect(await problemasDe(texto)).toContainEqual(['xer.campos_a_mais', linhaDe(texto, 'sobra')]);
  });

  it('registro antes de %F é dito', async () => {
    const texto = xer(pequeno()).replace('%E', '%T\tNOTAS\r\n%R\tsolto\r\n%E');
    expect(await problemasDe(texto)).toContainEqual(['xer.linha_sem_campos', linhaDe(texto, 'solto')]);
  });

  it('um texto com quebra de linha dentro continua na linha seguinte', async () => {
    const texto = xer(pequeno()).replace('Inspecionar solda', 'Inspecionar\nsolda');
    const arquivo = await lido(texto);
    expect(arquivo.projetos[0]?.atividades[1]).toMatchObject({ nome: 'Inspecionar solda', restante: 1_800 });
    expect(arquivo.avisos).toEqual([]);
  });

  it('um ciclo na EAP é cortado', async () => {
    const projeto = await projetoDe(com('PROJWBS', 1, { parent_wbs_id: 101, proj_node_flag: 'N' }));
    expect(projeto.avisos.map((aviso) => aviso.codigo)).toContain('arquivo.eap_em_ciclo');
    expect(projeto.eap).toHaveLength(2);
  });

  it('mil problemas iguais são contados, não repetidos', async () => {
    const tabelas = pequeno();
    const orfao = tabelas['TASKPRED']![0]!;
    tabelas['TASKPRED'] = Array.from({ length: 1_000 }, () => ({ ...orfao, pred_task_id: 999 }));
    const { avisos } = await projetoDe(tabelas);
    expect(avisos).toHaveLength(51);
    expect(avisos.at(-1)?.mensagem).toContain('e mais 950');
  });
});

describe('o arquivo', () => {
  it.each([
    ['Windows-1252', 'latin1'],
    ['UTF-8', 'utf8'],
  ] as const)('em %s tem os acentos certos', async (nome, codificacao) => {
    const texto = xer(com('TASK', 1, { task_name: 'Inspeção da solda nº 1' }));
    const arquivo = await lido(Buffer.from(texto, codificacao));
    expect(arquivo.codificacao).toBe(nome);
    expect(arquivo.projetos[0]?.atividades[1]?.nome).toBe('Inspeção da solda nº 1');
  });

  it('lê as aspas e o travessão do Windows-1252', async () => {
    const texto = xer(com('TASK', 1, { task_name: 'x' })).replace('\tx\t', '\t\u0093solda\u0094 \u0096 V-101\t');
    const arquivo = await lido(Buffer.from(texto, 'latin1'));
    expect(arquivo.projetos[0]?.atividades[1]?.nome).toBe('“solda” – V-101');
  });

  it.each([
    ['UTF-8 com marca', Buffer.from(`\ufeff${xer(pequeno())}`, 'utf8')],
    ['UTF-16 com marca', Buffer.from(`\ufeff${xer(pequeno())}`, 'utf16le')],
    ['só LF', Buffer.from(xer(pequeno()).replaceAll('\r\n', '\n'))],
  ])('em %s é o mesmo', async (_, bytes) => {
    expect((await lido(bytes)).projetos).toEqual((await lido(xer(pequeno()))).projetos);
  });

  it('lê o mesmo venha inteiro ou em pedaços de 1 a 7 bytes', async () => {
    const bytes = Buffer.from(xer(com('TASK', 1, { task_name: 'Inspeção' })), 'utf8');
    async function* pedacos() {
      for (let de = 0; de < bytes.length; de += 1 + (de % 7)) yield bytes.subarray(de, de + 1 + (de % 7));
    }
    const { readArquivo } = await import('../read-arquivo.ts');
    expect(await readArquivo(pedacos())).toEqual(await readArquivo(bytes));
  });

  it('com vários projetos: o exportado primeiro, cada um com o seu', async () => {
    const tabelas = pequeno();
    tabelas['PROJECT']!.push({
      proj_id: 20,
      proj_short_name: 'OUTRO',
      export_flag: 'Y',
      plan_start_date: '2026-01-05 08:00',
    });
    tabelas['TASK']!.push({ task_id: 9, proj_id: 20, task_code: 'B10', task_name: 'De outro' });
    tabelas['TASKPRED']!.push({ task_id: 9, pred_task_id: 3, pred_type: 'PR_FS', lag_hr_cnt: 0 });
    const arquivo = await lido(xer(tabelas));
    valeOContrato(arquivo);
    expect(arquivo.projetos.map(({ sigla, atividades }) => [sigla, atividades.length])).toEqual([
      ['OUTRO', 1],
      ['PG26', 3],
    ]);
    expect(arquivo.projetos[0]?.avisos.map((aviso) => aviso.codigo)).toEqual(['xer.vinculo_externo']);
  });

  it('sem %E no fim é lido com aviso', async () => {
    expect(await problemasDe(xer(pequeno(), ''))).toContainEqual(['xer.sem_fim', expect.any(Number)]);
  });

  it('cortado no meio de uma linha é recusado, seja qual for o corte', async () => {
    const inteiro = xer(pequeno(), '');
    for (const parte of [0.5, 0.9, 0.98]) {
      let corte = Math.floor(inteiro.length * parte);
      while (inteiro[corte - 1] === '\n' || inteiro[corte - 1] === '\r') corte -= 1;
      const [erro] = await recusado(inteiro.slice(0, corte));
      expect(erro?.codigo).toBe('xer.cortado');
      expect(erro?.linha).toBeGreaterThan(1);
    }
  });

  it('sem projeto é recusado com a linha e o que foi visto', async () => {
    const { PROJECT: _, ...resto } = pequeno();
    const [erro] = await recusado(xer(resto));
    expect(erro?.codigo).toBe('xer.sem_projeto');
    expect(erro?.linha).toBeGreaterThan(1);
  });
});
