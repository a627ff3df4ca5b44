import { describe, expect, it } from 'vitest';
import { contagens } from '../contagens.ts';
import { lido } from '../testing/dados.ts';
import { valeOContrato } from '../testing/invariantes.ts';

const dia = (nome: string, trabalho: string) =>
  `<StandardWorkHours><DayOfWeek>${nome}</DayOfWeek>${trabalho}</StandardWorkHours>`;
const turno = (de: string, ate: string) => `<WorkTime><Start>${de}</Start><Finish>${ate}</Finish></WorkTime>`;
const NADA = '<WorkTime xsi:nil="true" />';
const UTIL = turno('08:00:00', '11:59:00') + turno('13:00:00', '16:59:00');
const SEMANA = [
  dia('Sunday', NADA),
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((nome) => dia(nome, UTIL)),
  dia('Saturday', turno('00:00:00', '23:59:00')),
].join('');

const ARQUIVO = `<?xml version="1.0" encoding="UTF-8"?>
<APIBusinessObjects xmlns="http://xmlns.oracle.com/Primavera/P6/V18.8/API/BusinessObjects" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<Calendar><IsDefault>1</IsDefault><Name>Diurno</Name><ObjectId>1</ObjectId><StandardWorkWeek>${SEMANA}</StandardWorkWeek>
<HolidayOrExceptions><HolidayOrException><Date>2026-01-01T00:00:00</Date>${NADA}</HolidayOrException></HolidayOrExceptions></Calendar>
<Resource><Id>SOLD</Id><Name>Soldador</Name><ObjectId>7</ObjectId><ResourceType>Labor</ResourceType></Resource>
<Project><ActivityDefaultCalendarObjectId>1</ActivityDefaultCalendarObjectId><DataDate>2026-01-12T08:00:00</DataDate><Id>PG26</Id>
<MustFinishByDate xsi:nil="true" /><Name>Parada geral</Name><ObjectId>10</ObjectId><PlannedStartDate>2026-01-05T08:00:00</PlannedStartDate><WBSObjectId>100</WBSObjectId>
<WBS><Code>CAL</Code><Name>Caldeiraria</Name><ObjectId>101</ObjectId><ParentObjectId xsi:nil="true" /><ProjectObjectId>10</ProjectObjectId></WBS>
<Activity><ActualStartDate>2026-01-07T08:00:00</ActualStartDate><CalendarObjectId>1</CalendarObjectId><Id>A20</Id><Name>Inspeção &amp; teste</Name><ObjectId>2</ObjectId>
<PercentCompleteType>Physical</PercentCompleteType><PhysicalPercentComplete>0.35</PhysicalPercentComplete><PlannedDuration>40</PlannedDuration>
<PrimaryConstraintDate>2026-01-08T08:00:00</PrimaryConstraintDate><PrimaryConstraintType>Start On or After</PrimaryConstraintType>
<RemainingDuration>30.5</RemainingDuration><Status>In Progress</Status><Type>Task Dependent</Type><WBSObjectId>101</WBSObjectId></Activity>
<Activity><CalendarObjectId>1</CalendarObjectId><Id>M1</Id><Name>Fim</Name><ObjectId>3</ObjectId><PlannedDuration>0</PlannedDuration><Status>Not Started</Status><Type>Finish Milestone</Type><WBSObjectId xsi:nil="true" /></Activity>
<ResourceAssignment><ActivityObjectId>2</ActivityObjectId><ActualUnits>20</ActualUnits><PlannedUnits>80</PlannedUnits><PlannedUnitsPerTime>2</PlannedUnitsPerTime><RemainingUnits>60</RemainingUnits><ResourceObjectId>7</ResourceObjectId><ResourceType>Labor</ResourceType></ResourceAssignment>
<Relationship><Lag>4</Lag><PredecessorActivityObjectId>2</PredecessorActivityObjectId><PredecessorProjectObjectId>10</PredecessorProjectObjectId><SuccessorActivityObjectId>3</SuccessorActivityObjectId><SuccessorProjectObjectId>10</SuccessorProjectObjectId><Type>Finish to Finish</Type></Relationship>
<ScheduleOptions><ComputeTotalFloatType>Smallest of Start Float and Finish Float</ComputeTotalFloatType><OutOfSequenceScheduleType>Progress Override</OutOfSequenceScheduleType><RelationshipLagCalendar>24 Hour Calendar</RelationshipLagCalendar></ScheduleOptions>
</Project></APIBusinessObjects>`;

describe('um XML do Primavera P6', () => {
  it('traz projeto, EAP, calendário, atividades, vínculos, recursos e opções', async () => {
    const arquivo = await lido(ARQUIVO);
    valeOContrato(arquivo);
    const [projeto] = arquivo.projetos;
    expect(arquivo.formato).toBe('PMXML');
    expect(contagens(projeto!)).toMatchObject({ atividades: 2, nosEap: 2, vinculos: { TT: 1 }, alocacoes: 1 });
    expect(projeto).toMatchObject({
      idExterno: '10',
      sigla: 'PG26',
      titulo: 'Parada geral',
      comportamento: 'P6',
      opcoes: { progresso: 'SOBREPOR_PROGRESSO', calendarioLag: 'CORRIDO', folgaTotal: 'MENOR' },
      eap: [
        { idExterno: '100', nome: 'Parada geral' },
        { idExterno: '101', pai: '100', codigo: 'CAL' },
      ],
      vinculos: [{ de: '2', para: '3', tipo: 'TT', lag: 240 }],
      alocacoes: [{ atividade: '2', recurso: '7', quantidade: 2, hh: 80, hhReal: 20 }],
    });
    expect(projeto?.terminoImposto).toBeUndefined();
    expect(projeto?.atividades).toMatchObject([
      {
        codigo: 'A20',
        nome: 'Inspeção & teste',
        eap: '101',
        avanco: 35,
        duracao: 2_400,
        restante: 1_830,
        hh: 80,
        hhReal: 20,
        hhRestante: 60,
        restricao: { tipo: 'NAO_INICIAR_ANTES' },
      },
      { codigo: 'M1', tipo: 'MARCO_FIM', eap: '100' },
    ]);
  });

  it('tem turnos que acabam no minuto seguinte ao que está escrito', async () => {
    const [projeto] = (await lido(ARQUIVO)).projetos;
    const [calendario] = projeto!.calendarios;
    expect(calendario?.semana[1]).toEqual([
      { inicio: 480, fim: 720 },
      { inicio: 780, fim: 1_020 },
    ]);
    expect(calendario?.semana[0]).toEqual([]);
    expect(calendario?.semana[6]).toEqual([{ inicio: 0, fim: 1_440 }]);
    expect(calendario?.excecoes).toEqual([{ de: 20_454, ate: 20_454, intervalos: [] }]);
  });

  it('não oferece o projeto de fora, que só dá nome à predecessora de um vínculo', async () => {
    const deFora = `<Project external="true"><Id>VIZINHA</Id><ObjectId>20</ObjectId>
<Activity><Id>A1000</Id><Name>Liberar</Name><ObjectId>21</ObjectId><Type>Task Dependent</Type></Activity></Project>`;
    const vinculo = `<Relationship><Lag>0</Lag><PredecessorActivityObjectId>21</PredecessorActivityObjectId><PredecessorProjectObjectId>20</PredecessorProjectObjectId>
<SuccessorActivityObjectId>2</SuccessorActivityObjectId><SuccessorProjectObjectId>10</SuccessorProjectObjectId><Type>Finish to Start</Type></Relationship>`;
    const comFora = ARQUIVO.replace('<Project>', `${deFora}<Project>`).replace(
      '<Relationship>',
      `${vinculo}<Relationship>`,
    );
    const { projetos, ignorados } = await lido(comFora);
    expect(projetos.map(({ sigla, vinculos }) => [sigla, vinculos.length])).toEqual([['PG26', 1]]);
    expect(projetos[0]?.avisos.map(({ codigo }) => codigo)).toContain('xer.vinculo_orfao');
    expect(ignorados).toContainEqual({ tabela: 'APIBusinessObjects', campo: 'Project external', ocorrencias: 1 });
  });

  it('cortado, diz de que programa exportar de novo', async () => {
    await expect(lido(ARQUIVO.slice(0, 2_000))).rejects.toThrow('Exporte de novo do Primavera P6 em XML');
  });
});
