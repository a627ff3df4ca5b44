import { PELA_LISTA, PELO_PAINEL, type TelaFutura } from './tela-futura.ts';

export const CADASTROS: readonly TelaFutura[] = [
  {
    url: '/projeto',
    texto:
      'As paradas: título, sigla, cliente, janela, turnos, peso do avanço e equipe com alçadas. Daqui se duplica, se congela o escopo e se encerra.',
    ajuda: {
      url: '/dashboard/main',
      texto: 'Trocar Projeto, no menu do seu nome, já lista as suas paradas e cria uma nova a partir de um arquivo.',
    },
  },
  {
    url: '/cliente',
    texto:
      'As empresas e unidades industriais donas das paradas: razão social, unidade, segmento, padrão de TAG e logo dos relatórios.',
    ajuda: {
      url: '/gestaoprojeto',
      busca: { importar: 'novo' },
      texto: 'Um cliente já pode ser criado ao importar o cronograma de um projeto novo.',
    },
  },
  {
    url: '/contrato',
    texto:
      'Os contratos com as empresas executantes: objeto, regime, vigência, HH contratado e verba para serviços extras. Serviços e pessoas apontam para eles.',
    ajuda: PELO_PAINEL,
  },
  {
    url: '/equipamento',
    texto:
      'Os equipamentos da planta por TAG, com tipo, sistema, criticidade, enquadramento na NR-13 e ficha técnica. O histórico de cada um atravessa as paradas.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/area',
    texto: 'As unidades de processo e áreas da planta, em até quatro níveis. Painéis e listas se agrupam por elas.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/sistema',
    texto:
      'Os conjuntos de equipamentos liberados, testados e entregues juntos, com a ordem de liberação e de partida e as datas previstas e reais.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/local',
    texto:
      'Onde o trabalho e as peças estão: plataformas, oficinas, pátios, almoxarifados. A lotação de cada local aponta frentes demais no mesmo lugar.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/tipoequipamento',
    texto:
      'Os tipos de equipamento, com símbolo do TAG, família, campos da ficha técnica e pacotes típicos de atividades que aceleram o planejamento.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/pessoa',
    texto:
      'As pessoas da parada: função, contrato, turno, frente, mobilização e validade dos treinamentos e do ASO. Documentos só aparecem a quem pode ver dados pessoais.',
    ajuda: PELO_PAINEL,
  },
  {
    url: '/disciplina',
    texto: 'As disciplinas técnicas donas dos serviços: caldeiraria, mecânica, elétrica e as demais, com cor e ordem.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/especialidade',
    texto:
      'As funções de quem executa: caldeireiro, soldador, montador. Cada uma com custo do HH, treinamentos exigidos e limite de pessoas por turno.',
    ajuda: {
      url: '/gestaoprojeto',
      texto: 'As especialidades já chegam com o cronograma importado, na Gestão do Projeto.',
    },
  },
  {
    url: '/apoio',
    texto:
      'Os serviços de apoio que outra equipe executa: andaime, guindaste, isolamento. Diz com que antecedência precisam estar prontos.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/etapa',
    texto:
      'As etapas padrão do trabalho, na ordem, com peso, foto ou inspeção exigida e ponto de parada. O equipamentograma segue esta lista.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/inspecao',
    texto:
      'Os tipos de inspeção e ensaio: norma, duração, preparação exigida, área interditada e lista de verificação.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/insumo',
    texto:
      'O catálogo de materiais, consumíveis e ferramentas, com código SAP, unidade, custo, prazo de entrega e estoque.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/tiporaquete',
    texto:
      'Os tipos de bloqueio de linha: raquete, figura 8, anel espaçador, flange cego e outros, com a norma e o que cada um impede na entrega.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/classepressao',
    texto:
      'As classes de pressão de flanges e os índices de produtividade por diâmetro, que estimam o HH das raquetes e das uniões.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/conversaosap',
    texto:
      'As regras que transformam ordens e operações do SAP em serviços e atividades: de centro de trabalho para disciplina, de local de instalação para área. Depois de cada carga, lista o que ficou sem conversão.',
    ajuda: {
      url: '/gestaoprojeto',
      busca: { importar: 'atualizar' },
      texto: 'O cronograma já entra por arquivo do P6 ou do MS Project, em Importar, na Gestão do Projeto.',
    },
  },
  {
    url: '/permissao',
    texto: 'O que cada perfil pode fazer em cada módulo, com exceções por usuário. Compara perfis e restaura o padrão.',
    ajuda: PELO_PAINEL,
  },
];
