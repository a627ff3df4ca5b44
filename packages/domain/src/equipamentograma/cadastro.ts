import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, inteiro, percentual } from '../field-number.ts';
import { texto } from '../field-text.ts';
import { dataHora } from '../field-time.ts';
import { MARCOS } from './modelo.ts';
import { equipamentogramaWorkflow, SITUACOES } from './workflow.ts';

const SEM_ATIVIDADE = 'Com atividades, o que elas dizem.';
const POR_FAZER = 'NAO_INICIADA,EM_ANDAMENTO,AGUARDANDO_INSPECAO,REPROVADA';

/** A stage of an equipment in a shutdown: a cell of the board (domain.md §8.7). */
export const equipamentograma = defineCadastro({
  path: 'equipamentograma',
  modulo: 'Equipamentograma',
  entidade: 'Equipamentograma',
  labels: { singular: 'Etapa do equipamento', plural: 'Equipamentograma', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId' },
  title: ['codigo', 'nome'],
  key: ['equipamentoId', 'etapaId'],
  fluxo: equipamentogramaWorkflow,
  soRascunhoSai: true,
  columns: [
    'codigo',
    'nome',
    'situacao',
    'atrasada',
    'bloqueio',
    'avanco',
    'inicioPrevisto',
    'fimPrevisto',
    'inicioReal',
    'fimReal',
    'contratoId',
  ],
  copia: ['etapaId'],
  segue: ['raquete', 'recomendacao', 'controleinspecao', 'controleapoio', 'controlevalvula', 'anexo', 'calculo'],
  derivados: {
    tag: texto('TAG', { max: 40 }),
    modeloId: referencia('Modelo', 'equipamentogramamodelo'),
    tipoequipamentoId: referencia('Tipo', 'tipoequipamento'),
    areaId: referencia('Área', 'area'),
    sistemaId: referencia('Sistema', 'sistema'),
    criticidade: opcao('Criticidade', { A: 'A – alta', B: 'B – média', C: 'C – baixa' }),
    atrasada: booleano('Atrasada', { ajuda: 'O fim planejado passou da data de corte e a etapa não terminou.' }),
    liberada: booleano('Liberada', { ajuda: 'Não começou, e nada antes dela segura o começo.' }),
    fila: booleano('Na fila', { ajuda: 'Liberada, em andamento ou à espera da inspeção.' }),
    bloqueada: booleano('Bloqueada', { ajuda: 'Chegou a vez dela, e algo impede o começo: veja o bloqueio.' }),
    bloqueio: texto('Bloqueio', { max: 500, ajuda: 'O que segura as atividades, ou o ponto de parada aberto.' }),
    anterior: texto('Etapa anterior aberta', { max: 60 }),
    posterior: texto('Etapa seguinte começada', { max: 60 }),
    pontoAberto: texto('Ponto de parada aberto', { max: 60 }),
    foraDoPerfil: texto('Perfil que libera', { max: 60 }),
    pontoParada: booleano('Ponto de parada'),
    exigeFoto: booleano('Exige foto'),
    fotos: inteiro('Fotos'),
    comRaquete: booleano('Com raquete'),
    impeditiva: texto('Recomendação impeditiva', { max: 20 }),
    horas: decimal('Horas', { casas: 1, ajuda: 'Do início ao fim real; até a data de corte, se não terminou.' }),
  },
  fields: {
    codigo: daqui(texto('Código', { required: true, max: 50, search: true })),
    nome: daqui(texto('Etapa', { required: true, max: 60, search: true })),
    situacao: estado('Situação', SITUACOES, 'NAO_INICIADA'),
    equipamentoId: referencia('Equipamento', 'equipamento', { required: true }),
    etapaId: referencia('Etapa padrão', 'etapa', { required: true }),
    ordem: {
      ...inteiro('Ordem', {
        required: true,
        min: 1,
        max: 9_999,
        ajuda: 'Vazia: depois das outras etapas do equipamento.',
      }),
      proposto: true,
    },
    peso: percentual('Peso', { padrao: '0' }),
    marco: opcao('Marco', MARCOS),
    obrigatoria: booleano('Obrigatória'),
    livre: booleano('Livre', { ajuda: 'Começa sem esperar as etapas anteriores.' }),
    responsavelId: referencia('Responsável', 'pessoa'),
    inicioPrevisto: dataHora('Início previsto', { ajuda: SEM_ATIVIDADE }),
    fimPrevisto: dataHora('Fim previsto', { ajuda: SEM_ATIVIDADE }),
    avanco: percentual('Avanço', { padrao: '0', ajuda: SEM_ATIVIDADE }),
    resultado: texto('Resultado', { max: 500, search: true }),
    fimPlanejado: daqui(dataHora('Fim planejado', { ajuda: 'O da linha de base principal, senão o previsto.' })),
    inicioReal: daqui(dataHora('Início real')),
    fimReal: daqui(dataHora('Fim real')),
    liberadaEm: daqui(dataHora('Liberada em')),
    liberouId: daqui(referencia('Liberou', 'usuario')),
    contratoId: referencia('Executante', 'contrato', {
      ajuda: `${SEM_ATIVIDADE} Sem: quem a move à mão, e por isso a vê.`,
    }),
    atividades: daqui(inteiro('Atividades', { required: true, ajuda: 'Sem nenhuma, a etapa é movida à mão.' })),
    avulsa: daqui(booleano('Fora do modelo')),
  },
  formas: { matriz: 'Matriz', cartoes: 'Cartões', planta: 'Planta', tempo: 'Linha do tempo', tv: 'TV' },
  prontas: {
    Atrasadas: { f: { atrasada: 'true' }, ordem: 'fimPlanejado' },
    Bloqueadas: { f: { bloqueada: 'true', situacao: POR_FAZER }, ordem: 'inicioPrevisto' },
    Liberadas: { f: { liberada: 'true' }, ordem: 'inicioPrevisto' },
    'Aguardando inspeção': { f: { situacao: 'AGUARDANDO_INSPECAO' }, ordem: 'fimReal' },
    'Em andamento': { f: { situacao: 'EM_ANDAMENTO' }, ordem: 'fimPrevisto' },
    'Movidas à mão': { f: { atividades: '0..0', situacao: POR_FAZER } },
  },
  rule: ({ inicioPrevisto, fimPrevisto }) =>
    inicioPrevisto && fimPrevisto && fimPrevisto < inicioPrevisto ? { fimPrevisto: 'O fim vem depois do início.' } : {},
});
