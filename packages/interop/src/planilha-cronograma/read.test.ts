import { describe, expect, it } from 'vitest';
import type { ArquivoCronograma } from '../arquivo.ts';
import { instante } from '../datas.ts';
import { partesDe, pasta, zip } from '../planilha/testing/pasta.ts';
import { lido, recusado } from '../testing/dados.ts';
import { valeOContrato } from '../testing/invariantes.ts';

type Valor = string | number | null;

const ESTILO_DATA = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';
const escapado = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Rows as Excel writes them; a number after `@` is a date. */
const folha = (linhas: readonly (readonly Valor[])[]): string =>
  `<sheetData>${linhas
    .map(
      (celulas, n) =>
        `<row r="${n + 1}">${celulas
          .map((valor, i) => {
            const onde = `${String.fromCharCode(65 + i)}${n + 1}`;
            if (valor === null) return '';
            if (typeof valor === 'number') return `<c r="${onde}"><v>${valor}</v></c>`;
            if (valor.startsWith('@')) return `<c r="${onde}" s="1"><v>${valor.slice(1)}</v></c>`;
            return `<c r="${onde}" t="inlineStr"><is><t xml:space="preserve">${escapado(valor)}</t></is></c>`;
          })
          .join('')}</row>`,
    )
    .join('')}</sheetData>`;

async function planilha(abas: Readonly<Record<string, readonly (readonly Valor[])[]>>): Promise<ArquivoCronograma> {
  const escritas = Object.fromEntries(Object.entries(abas).map(([nome, linhas]) => [nome, folha(linhas)]));
  const arquivo = await lido(await pasta({ abas: escritas, estilos: ESTILO_DATA }));
  valeOContrato(arquivo);
  return arquivo;
}

const um = async (linhas: readonly (readonly Valor[])[]) => {
  const { projetos } = await planilha({ Plan1: linhas });
  return projetos[0]!;
};

const resumo = (projeto: ArquivoCronograma['projetos'][number]) => ({
  eap: projeto.eap.map(({ nome, pai }) => [nome, projeto.eap.find(({ idExterno }) => idExterno === pai)?.nome]),
  atividades: projeto.atividades.map(({ codigo, nome, duracao, eap }) => [
    codigo,
    nome,
    duracao,
    projeto.eap.find(({ idExterno }) => idExterno === eap)?.nome,
  ]),
  vinculos: projeto.vinculos.map(({ de, para, tipo, lag, tipoLag }) => `${de}>${para} ${tipo} ${lag} ${tipoLag}`),
});

describe('o que o MS Project manda para o Excel', () => {
  it('em português: níveis, durações com unidade, predecessoras pelo número da linha', async () => {
    const projeto = await um([
      [
        'Id',
        'Modo da Tarefa',
        'Nome',
        'Duração',
        'Início',
        'Término',
        'Predecessoras',
        'Nível da estrutura de tópicos',
      ],
      [1, 'Agendada Automaticamente', 'Parada', '5 dias', 'Seg 01/03/27 08:00', 'Sex 05/03/27 17:00', null, 1],
      [2, 'Agendada Automaticamente', 'Abrir', '2 dias', 'Seg 01/03/27 08:00', 'Ter 02/03/27 17:00', null, 2],
      [3, 'Agendada Automaticamente', 'Limpar', '12 hrs', '3 de março de 2027 08:00', null, '2TI+1 dia', 2],
      [4, 'Agendada Automaticamente', 'Fechar', '1 sem?', '@46449.5', null, '2II+50%;3TT-30 mins', 2],
    ]);
    expect(resumo(projeto)).toEqual({
      eap: [['Parada', undefined]],
      atividades: [
        ['2', 'Abrir', 960, 'Parada'],
        ['3', 'Limpar', 720, 'Parada'],
        ['4', 'Fechar', 2_400, 'Parada'],
      ],
      vinculos: ['2>3 TI 480 TRABALHO', '2>4 II 50 PERCENTUAL', '3>4 TT -30 TRABALHO'],
    });
    expect(projeto.atividades.map(({ datas }) => datas.inicioCedo)).toEqual([
      instante('2027-03-01 08:00'),
      instante('2027-03-03 08:00'),
      instante('2027-03-03 12:00'),
    ]);
  });

  it('em inglês: FS, dias corridos, datas com AM e PM, recursos com unidades', async () => {
    const projeto = await um([
      [
        'Unique ID',
        'ID',
        'Task Name',
        'Duration',
        'Start',
        'Predecessors',
        'Resource Names',
        'Outline Level',
        'Deadline',
      ],
      [100, 1, 'Shutdown', '9 days', 'March 1, 2027 8:00 AM', null, null, 1, 'NA'],
      [107, 2, 'Open', '2 edays', 'Mon 3/1/27 8:00 AM', null, 'Boilermaker[200%],Helper', 2, 'March 9, 2027 5:00 PM'],
      [109, 3, 'Close', '4 hrs', null, '2FS+3 edays,2SS', null, 2, 'NA'],
    ]);
    expect(projeto.atividades.map(({ id, duracao, corrida, prazo }) => [id, duracao, corrida, prazo])).toEqual([
      ['107', 2_880, true, instante('2027-03-09 17:00')],
      ['109', 240, undefined, undefined],
    ]);
    expect(projeto.vinculos.map(({ de, tipo, lag, tipoLag }) => [de, tipo, lag, tipoLag])).toEqual([
      ['107', 'TI', 4_320, 'CORRIDO'],
      ['107', 'II', 0, 'TRABALHO'],
    ]);
  });
});

describe('o que o P6 manda para o Excel', () => {
  it('nomes de campos e legendas, EAP pelo caminho, relações na aba delas', async () => {
    const { projetos } = await planilha({
      TASK: [
        [
          'task_code',
          'status_code',
          'wbs_id',
          'task_name',
          'target_drtn_hr_cnt',
          'act_start_date',
          'cstr_type',
          'cstr_date',
          'user_field_1',
        ],
        [
          'Activity ID',
          'Activity Status',
          'WBS Code',
          'Activity Name',
          'Original Duration(d)',
          'Actual Start',
          'Primary Constraint',
          'Primary Constraint Date',
          'Obs',
        ],
        ['A1000', 'In Progress', 'PG26.U210.BOMBAS', 'Abrir', 2, '@46447.25', null, null, 'x'],
        ['A1010', 'Not Started', 'PG26.U210.BOMBAS', 'Fechar', 0.5, null, 'Start On or After', '05-Mar-27 08:00', null],
        ['A1020', 'Not Started', 'PG26.U300', 'Testar', 1, null, null, null, null],
      ],
      TASKPRED: [
        ['pred_task_id', 'task_id', 'pred_type', 'lag_hr_cnt'],
        ['A1000', 'A1010', 'FS', 0],
        ['A1000', 'A1020', 'SS', 12],
        ['A1000', 'ZZ', 'FS', 0],
      ],
    });
    const [projeto] = projetos;
    expect(resumo(projeto!)).toEqual({
      eap: [
        ['TASK', undefined],
        ['U210', 'TASK'],
        ['BOMBAS', 'U210'],
        ['U300', 'TASK'],
      ],
      atividades: [
        ['A1000', 'Abrir', 960, 'BOMBAS'],
        ['A1010', 'Fechar', 240, 'BOMBAS'],
        ['A1020', 'Testar', 480, 'U300'],
      ],
      vinculos: ['A1000>A1010 TI 0 TRABALHO', 'A1000>A1020 II 720 TRABALHO'],
    });
    expect(projeto!.atividades[0]?.inicioReal).toBe(instante('2027-03-01 06:00'));
    expect(projeto!.atividades[1]?.restricao).toEqual({
      tipo: 'NAO_INICIAR_ANTES',
      data: instante('2027-03-05 08:00'),
    });
    expect(projeto!.avisos).toContainEqual(
      expect.objectContaining({
        codigo: 'planilha.celula_predecessora',
        linha: 4,
        mensagem: expect.stringContaining('"ZZ"'),
      }),
    );
  });
});

describe('a planilha de um planejador', () => {
  it('níveis pelos espaços do nome ou pelo código 1.2.3, títulos abaixo de um cabeçalho', async () => {
    const esperado = {
      eap: [
        ['Parada', undefined],
        ['Forno', 'Parada'],
      ],
      atividades: [
        ['A1', 'Abrir', 480, 'Forno'],
        ['A2', 'Fechar', 90, 'Forno'],
      ],
      vinculos: ['A1>A2 TI 120 TRABALHO'],
    };
    const comEspacos = await um([
      ['PARADA GERAL 2027'],
      [null, 'Rev. 3'],
      ['CÓDIGO', 'Descrição da atividade', 'DURAÇÃO', 'predecessora'],
      [null, 'Parada', null, null],
      [null, '  Forno', null, null],
      ['A1', '    Abrir', 8, null],
      ['A2', '    Fechar', '1,5h', 'A1 + 2 h'],
    ]);
    expect(resumo(comEspacos)).toEqual(esperado);
    const comCodigo = await um([
      ['EAP', 'Código', 'Nome', 'Duração (min)', 'Pred'],
      ['1', null, 'Parada', null, null],
      ['1.1', null, 'Forno', null, null],
      ['1.1.1', 'A1', 'Abrir', 480, null],
      ['1.1.2', 'A2', 'Fechar', 90, 'a1ti+2h'.toUpperCase()],
    ]);
    expect(resumo(comCodigo)).toEqual(esperado);
  });

  it('toda célula ruim é um achado com linha e coluna, e o resto da linha fica', async () => {
    const projeto = await um([
      ['ID atividade', 'Nome', 'Duração (h)', 'Início real', '% real', 'Restrição', 'Predecessoras', 'Calendário'],
      ['A1', 'Abrir', 'muito', '31/02/2027', 140, 'Sei lá', 'A9;A1;A2XX+', 'Noturno'],
      ['A2', 'Fechar', -3, null, null, null, 'A1;A1 TI ++2h', null],
      ['A2', 'De novo', 1, null, null, null, null, null],
    ]);
    expect(projeto.atividades.map(({ codigo, duracao }) => [codigo, duracao])).toEqual([
      ['A1', 0],
      ['A2', 0],
    ]);
    expect(projeto.vinculos).toHaveLength(1);
    const ditos = projeto.avisos
      .map(({ codigo, linha }) => `${linha ?? '-'} ${codigo.replace('planilha.', '')}`)
      .toSorted();
    expect(ditos).toEqual(
      [
        '2 celula_duracao',
        '2 celula_data',
        '2 celula_percentual',
        '2 celula_palavra',
        '3 celula_duracao',
        '4 id_repetido',
        '2 predecessora_ausente',
        '2 predecessora_propria',
        '2 predecessora_ausente',
        '3 predecessora_ausente',
        '- calendario_sem_turnos',
        '- sem_inicio',
      ].toSorted(),
    );
    const mensagens = projeto.avisos.map(({ mensagem }) => mensagem);
    expect(mensagens).toContain(
      'Aba Plan1, linha 2: coluna C (Duração (h)): "muito" não é uma duração (8h, 2 dias, 45min); a célula ficou de fora.',
    );
  });

  it('de um CSV, diz a linha sem falar de abas, e começa na primeira data que há', async () => {
    const { projetos } = await lido(
      Buffer.from(
        'ID atividade;Nome;Duração (h);Início;Término\r\nA1;Abrir;8;logo;02/08/2027 15:00\r\nA2;Fechar;4;;03/08/2027 15:00',
      ),
    );
    expect(projetos[0]?.avisos.map(({ mensagem }) => mensagem)).toContain(
      'Linha 2: coluna D (Início): "logo" não é uma data (14/03/2027 07:00); a célula ficou de fora.',
    );
    expect(projetos[0]).toMatchObject({ titulo: 'Cronograma', inicio: instante('2027-08-02T07:00') });
  });

  it('sem predecessoras, as datas de início seguram as atividades', async () => {
    const projeto = await um([
      ['Nome', 'Início', 'Término', 'Duração'],
      ['Abrir', '14/03/2027 07:00', '14/03/2027 15:00', '8h'],
    ]);
    expect(projeto.atividades[0]?.restricao).toEqual({ tipo: 'NAO_INICIAR_ANTES', data: instante('2027-03-14 07:00') });
    expect(projeto.avisos.map(({ codigo }) => codigo)).toContain('planilha.sem_predecessoras');
  });

  it('em CSV, com ponto e vírgula e acentos do Windows', async () => {
    const texto = 'Código;Nome;Duração (h);Predecessoras\r\nA1;Válvula;8,5;\r\nA2;"Fechar; fim";4;A1TI-1h\r\n';
    const arquivo = await lido(Buffer.from(texto, 'latin1'));
    expect([arquivo.formato, resumo(arquivo.projetos[0]!).atividades, resumo(arquivo.projetos[0]!).vinculos]).toEqual([
      'CSV',
      [
        ['A1', 'Válvula', 510, 'Cronograma'],
        ['A2', 'Fechar; fim', 240, 'Cronograma'],
      ],
      ['A1>A2 TI -60 TRABALHO'],
    ]);
  });

  it('calendários e exceções das abas deles, turno que passa da meia-noite', async () => {
    const { projetos } = await planilha({
      Cronograma: [
        ['ID atividade', 'Nome', 'Duração (h)', 'Calendário'],
        ['A1', 'Abrir', 8, 'noturno'],
      ],
      Calendários: [
        ['Calendário', 'Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'],
        ['Noturno', 'folga', '19:00-07:00', '19h às 7h', '19:00-23:00; 23:00-07:00', null, '07-12, 13-17', 'xx'],
      ],
      Exceções: [
        ['Calendário', 'De', 'Até', 'Turnos'],
        ['Noturno', '25/12/2027', '26/12/2027', 'sem trabalho'],
        ['Outro', '25/12/2027', null, null],
      ],
    });
    const [projeto] = projetos;
    const noite = [{ inicio: 1_140, fim: 1_860 }];
    const dia = [
      { inicio: 420, fim: 720 },
      { inicio: 780, fim: 1_020 },
    ];
    expect(projeto!.calendarios).toMatchObject([
      {
        nome: 'Noturno',
        semana: [[], noite, noite, noite, [], dia, []],
        excecoes: [{ de: 21_177, ate: 21_178, intervalos: [] }],
      },
    ]);
    expect(projeto!.atividades[0]?.calendario).toBe(projeto!.calendarios[0]?.id);
    expect(projeto!.avisos.map(({ codigo }) => codigo)).toEqual(
      expect.arrayContaining(['planilha.celula_turnos', 'planilha.celula_calendario']),
    );
  });
});

describe('planilhas que não servem dizem por quê', () => {
  const recusa = async (bytes: Uint8Array) => (await recusado(bytes))[0]?.codigo;
  const titulos = ['ID atividade', 'Nome', 'Duração (h)'];

  it('aba sem os títulos de um cronograma, documento que não é planilha, arquivo com senha', async () => {
    expect(
      await recusa(
        await pasta({
          abas: {
            Plan1: folha([
              ['Nome', 'CPF'],
              ['Ana', 1],
            ]),
          },
        }),
      ),
    ).toBe('planilha.sem_cronograma');
    const soTitulos = 'ID atividade;Nome;Duração (h);Predecessoras\r\n;;;\r\n';
    expect(await recusa(Buffer.from(soTitulos))).toBe('planilha.sem_linhas');
    const word = await zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<d/>' });
    expect(await recusa(word)).toBe('planilha.desconhecida');
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await recusa(ole)).toBe('arquivo.mpp');
  });

  it('bomba de compactação, entidades, linhas demais', { tags: ['demorado'] }, async () => {
    const bomba = await zip({
      ...partesDe({ abas: { A: folha([titulos]) } }),
      'xl/folhas/f0.xml': Buffer.alloc(40 * 1_048_576, 32),
    });
    expect(await recusa(bomba)).toMatch(/^planilha\./);
    const doctype = await zip({
      ...partesDe({ abas: { A: '' } }),
      'xl/folhas/f0.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>',
    });
    expect(await recusa(doctype)).toBe('planilha.xml');
    const cheias = '<row><c><v>1</v></c></row>'.repeat(201_000);
    const demais = await pasta({ abas: { A: folha([titulos]).replace('</sheetData>', `${cheias}</sheetData>`) } });
    expect(await recusa(demais)).toBe('planilha.linhas');
  });

  it('macros, células mescladas, linhas ocultas e fórmulas são ditas, e o cronograma é lido', async () => {
    const linhas = folha([titulos, ['A1', 'Abrir', 8]]).replace(
      '</sheetData>',
      '<row r="3" hidden="1"><c r="A3" t="inlineStr"><is><t>A2</t></is></c><c r="B3" t="inlineStr"><is><t>Fechar</t></is></c><c r="C3"><f>C2*2</f><v>16</v></c></row></sheetData><mergeCells><mergeCell ref="A9:B9"/></mergeCells>',
    );
    const { projetos, avisos } = await lido(await pasta({ abas: { Plan1: linhas }, macros: true }));
    expect(projetos[0]?.atividades.map(({ duracao }) => duracao)).toEqual([480, 960]);
    const ditos = [...avisos, ...(projetos[0]?.avisos ?? [])].map(({ codigo }) => codigo);
    expect(ditos).toEqual(
      expect.arrayContaining(['planilha.macros', 'planilha.mescladas', 'planilha.ocultas', 'planilha.formula']),
    );
  });
});
