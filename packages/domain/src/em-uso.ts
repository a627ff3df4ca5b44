import { AppError } from './errors.ts';

/** Words for the items that depend on a record, for one and for many, masculine. */
export type Itens = readonly [um: string, varios: string];

/** Words for the items that depend on a record, by table, where no register gives them. */
export const ITENS_EM_USO: Readonly<Record<string, Itens>> = {
  apoio_fornecedor: ['fornecedor padrão', 'fornecedores padrão'],
  asfe_atividade: ['atividade proposta', 'atividades propostas'],
  asfe_material: ['material de ASFE', 'materiais de ASFE'],
  cap_item: ['item de CAP', 'itens de CAP'],
  ata_assunto: ['assunto de ata', 'assuntos de atas'],
  ata_participante: ['participação em ata', 'participações em atas'],
  ata_publicacao: ['ata publicada', 'atas publicadas'],
  atividade: ['atividade', 'atividades'],
  atividade_recurso: ['recurso de atividade', 'recursos de atividade'],
  contrato_tarifa: ['linha da tabela de HH', 'linhas da tabela de HH'],
  controlevalvula_peca: ['peça de válvula', 'peças de válvulas'],
  conversaosap: ['regra de conversão SAP', 'regras de conversão SAP'],
  controleinspecao_medicao: ['medição de espessura', 'medições de espessura'],
  controleinspecao_resposta: ['item de lista de verificação', 'itens de listas de verificação'],
  eap: ['nó da EAP', 'nós da EAP'],
  equipamentogramamodelo_etapa: ['etapa de modelo de equipamentograma', 'etapas de modelos de equipamentograma'],
  escopo_congelado: ['serviço do escopo congelado', 'serviços do escopo congelado'],
  frente: ['frente', 'frentes'],
  gate_ressalva: ['ressalva de gate', 'ressalvas de gates'],
  licao_voto: ['voto de lição', 'votos de lições'],
  informe_destinatario: ['lugar numa lista de distribuição', 'lugares em listas de distribuição'],
  informe_link: ['link público de informe', 'links públicos de informes'],
  informe_numeros: ['conjunto de números de informe', 'conjuntos de números de informes'],
  informe_publicacao: ['informe aprovado', 'informes aprovados'],
  informe_risco: ['risco de informe', 'riscos de informes'],
  informe_secao: ['seção de informe', 'seções de informes'],
  licao_uso: ['decisão sobre lição', 'decisões sobre lições'],
  modelo_atividade: ['atividade de pacote típico', 'atividades de pacotes típicos'],
  modelo_servico: ['pacote típico', 'pacotes típicos'],
  registrofotografico: ['foto', 'fotos'],
  registrofotografico_marca: ['marca de foto', 'marcas de fotos'],
  norma_uso: ['uso de norma', 'usos de normas'],
  parametro: ['parâmetro', 'parâmetros'],
  pessoa: ['pessoa', 'pessoas'],
  pmp_predecessora: ['dependência do PMP', 'dependências do PMP'],
  projeto: ['projeto', 'projetos'],
  projeto_contrato: ['contrato de projeto', 'contratos de projetos'],
  projeto_equipamento: ['equipamento do escopo de um projeto', 'equipamentos do escopo de projetos'],
  projeto_especialidade: ['limite por turno num projeto', 'limites por turno em projetos'],
  projeto_etapa: ['etapa de projeto', 'etapas de projetos'],
  projeto_sistema: ['sistema com datas na parada', 'sistemas com datas na parada'],
  projeto_usuario: ['lugar numa equipe', 'lugares em equipes'],
  rdo_assinado: ['diário de obra assinado', 'diários de obra assinados'],
  rdo_atividade: ['atividade de diário de obra', 'atividades de diários de obra'],
  rdo_clima: ['clima de diário de obra', 'climas de diários de obra'],
  rdo_efetivo: ['efetivo de diário de obra', 'efetivos de diários de obra'],
  rdo_equipamento: ['equipamento de diário de obra', 'equipamentos de diários de obra'],
  rdo_impedimento: ['impedimento de diário de obra', 'impedimentos de diários de obra'],
  rdo_ocorrencia: ['ocorrência de diário de obra', 'ocorrências de diários de obra'],
  servico: ['serviço', 'serviços'],
  sse_boletim: ['boletim diário', 'boletins diários'],
  sse_item: ['item de SSE', 'itens de SSE'],
  suprimento_recebimento: ['recebimento', 'recebimentos'],
};

/** M07 for records that are never inactive, with a singular: `saida` says what else to do, `acao` what comes next. */
export const emUso = (n: number, [um, varios]: Itens, saida: string, acao = 'Depois, tente de novo.'): AppError =>
  new AppError('registro.em_uso', {
    valores: { n, itens: varios },
    mensagem: `Não é possível excluir: ${n === 1 ? `existe 1 ${um} vinculado` : `existem ${n} ${varios} vinculados`}. ${saida}`,
    acao,
  });
