import type { TipoDocumento } from '@cadencia/domain/aprovacao/schema.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ListParts, RecordTab } from '../cadastro/parts.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { filaQuery } from '../modules/aprovacao/api.ts';
import { AcoesDasAtas, AcoesRapidas } from '../modules/ata/components/abrir-ata.tsx';
import { CancelarServicos } from '../modules/cap/components/cancelar-servicos.tsx';
import { VerConflitos, VerDisponibilidade, VerPedidos } from '../modules/controleapoio/components/ver-pedidos.tsx';
import { VerRecomendacoes } from '../modules/controleinspecao/components/ver-recomendacoes.tsx';
import { AbrirImportacaoDoSap } from '../modules/conversaosap/importacao/components/abrir-importacao.tsx';
import { PlanoDoServico } from '../modules/cronograma/components/depois.ts';
import { VerModelos } from '../modules/equipamentograma/components/modelos.tsx';
import { AbrirInforme } from '../modules/informe/components/abrir-informe.tsx';
import { ExportarSelecao } from '../modules/planilha/components/exportar-selecao.tsx';
import { PlanilhaMenu as Planilha } from '../modules/planilha/components/planilha-menu.tsx';
import { VerNaPlanta } from '../modules/planta/components/ver-na-planta.tsx';
import { ESCOPO_CONGELADO, FECHADO, useProjetoDaSessao, useProjetoFechado } from '../modules/projeto/api.ts';
import { AbrirRdo } from '../modules/rdo/abrir-rdo.tsx';
import { verPainel } from '../painel/ver-painel.tsx';
import { BOARDS } from './boards.ts';
import { FORMULARIOS } from './formularios.ts';
import { useIsOpened, ListViews as Visoes } from './list-views.tsx';
import { campoParts, FORMAS, NOVOS, ownParts } from './list-ways.tsx';
import { memoriaParts, PedirInspecao, parts, RECORD_TABS, relatedParts } from './record-tabs.tsx';

/** The chunk of what only services, the changes of the scope and minutes have. */
const servicoParts = () => import('./servico-parts.tsx');
const EtiquetasDaLista = lazyPart(parts, 'EtiquetasDaLista');
const LerEtiqueta = lazyPart(parts, 'LerEtiqueta');

/** Parts that modules add to every list and record. */
const LIST_PARTS: ListParts = {
  abas: RECORD_TABS,
  Visoes,
  useIsOpened,
  Planilha,
  ExportarSelecao,
};

const CalculadoraDeHh = lazyPart(servicoParts, 'CalculadoraDeHh');
const DesafioDoEscopo = lazyPart(servicoParts, 'DesafioDoEscopo');
const Fotos = lazyPart(parts, 'Fotos');
const FotosDoServico = lazyPart(servicoParts, 'FotosDoServico');
const InspecoesDoServico = lazyPart(servicoParts, 'InspecoesDoServico');
const FolhaDeTarefa = lazyPart(servicoParts, 'FolhaDeTarefa');
const FolhasDaLista = lazyPart(servicoParts, 'FolhasDaLista');
const GerarDoPacote = lazyPart(servicoParts, 'GerarDoPacote');
const RecusarServico = lazyPart(servicoParts, 'RecusarServico', { notice: 'over-page' });
const LicoesAplicaveis = lazyPart(servicoParts, 'LicoesAplicaveis');
const ReplicarServicos = lazyPart(servicoParts, 'ReplicarServicos');

/** What a record teaches. */
const LICOES: RecordTab = { valor: 'licoes', rotulo: 'Lições', Parte: lazyPart(servicoParts, 'LicoesDoRegistro') };

/** Tabs that only some records have, by the path of their register. */
const PROPRIAS: Readonly<Record<string, readonly RecordTab[]>> = {
  informe: [
    { valor: 'previa', rotulo: 'Prévia e arquivos', Parte: lazyPart(memoriaParts, 'PreviaDoInforme') },
    { valor: 'links', rotulo: 'Links', Parte: lazyPart(memoriaParts, 'LinksDoInforme') },
  ],
  ata: [{ valor: 'acoes', rotulo: 'Ações', Parte: lazyPart(servicoParts, 'AcoesDaAta') }],
  asfe: [
    { valor: 'impacto', rotulo: 'Impacto', Parte: lazyPart(ownParts, 'ImpactoDaAsfe') },
    { valor: 'aprovacao', rotulo: 'Aprovação', Parte: lazyPart(ownParts, 'AsfeApproval') },
    LICOES,
  ],
  sse: [
    { valor: 'valores', rotulo: 'Valores', Parte: lazyPart(servicoParts, 'Valores') },
    { valor: 'boletins', rotulo: 'Boletins', Parte: lazyPart(servicoParts, 'BoletinsDaSse') },
    { valor: 'aprovacao', rotulo: 'Aprovação', Parte: lazyPart(ownParts, 'SseApproval') },
    LICOES,
  ],
  cap: [
    { valor: 'impacto', rotulo: 'Impacto', Parte: lazyPart(ownParts, 'ImpactoDoCap') },
    { valor: 'liberacoes', rotulo: 'Liberações', Parte: lazyPart(servicoParts, 'LiberacoesDoCap') },
    { valor: 'aprovacao', rotulo: 'Aprovação', Parte: lazyPart(ownParts, 'CapApproval') },
    LICOES,
  ],
  servico: [
    {
      valor: 'atividades',
      rotulo: 'Atividades',
      Parte: (props) => (
        <PlanoDoServico
          {...props}
          acoes={
            <>
              <CalculadoraDeHh />
              <GerarDoPacote servicos={[props.id]} />
            </>
          }
        />
      ),
    },
    { valor: 'pacote', rotulo: 'Pacote', Parte: lazyPart(servicoParts, 'PacoteDoServico') },
    { valor: 'recursos', rotulo: 'Recursos', Parte: lazyPart(servicoParts, 'RecursosDoServico') },
    { valor: 'apoios', rotulo: 'Apoios', Parte: lazyPart(relatedParts, 'ApoiosDoServico') },
    { valor: 'materiais', rotulo: 'Materiais', Parte: lazyPart(relatedParts, 'MateriaisDoServico') },
    { valor: 'raquetes', rotulo: 'Raquetes', Parte: lazyPart(relatedParts, 'RaquetesDoServico') },
    {
      valor: 'inspecoes',
      rotulo: 'Inspeções',
      Parte: (props) => (
        <>
          <InspecoesDoServico {...props} />
          <PedirInspecao {...props} />
        </>
      ),
    },
    { valor: 'anexos', rotulo: 'Documentos', Parte: lazyPart(parts, 'Documentos') },
    { valor: 'fotos', rotulo: 'Fotos', Parte: (props) => <FotosDoServico {...props} Fotos={Fotos} /> },
    { valor: 'riscos', rotulo: 'Riscos/PT', Parte: lazyPart(servicoParts, 'RiscosDoServico') },
    { valor: 'licoes', rotulo: 'Lições', Parte: lazyPart(servicoParts, 'LicoesDoServico') },
    { valor: 'custos', rotulo: 'Custos', Parte: lazyPart(servicoParts, 'CustosDoServico') },
  ],
  rdo: [{ valor: 'fotos', rotulo: 'Fotos', Parte: lazyPart(relatedParts, 'FotosDoDia') }],
  licaoaprendida: [{ valor: 'util', rotulo: 'Útil', Parte: lazyPart(servicoParts, 'UtilidadeDaLicao') }],
  controleinspecao: [
    { valor: 'recomendacoes', rotulo: 'Recomendações', Parte: lazyPart(campoParts, 'RecomendacoesDaInspecao') },
  ],
  pmp: [{ valor: 'andamento', rotulo: 'Andamento', Parte: lazyPart(ownParts, 'Andamento') }],
  gate: [{ valor: 'aprovacao', rotulo: 'Aprovação', Parte: lazyPart(ownParts, 'GateApproval') }],
  equipamentograma: [{ valor: 'fotos', rotulo: 'Fotos', Parte: Fotos }],
  recomendacao: [{ valor: 'asfe', rotulo: 'ASFE', Parte: lazyPart(campoParts, 'AsfeDaRecomendacao') }],
  controlevalvula: [{ valor: 'papeis', rotulo: 'Papéis', Parte: lazyPart(campoParts, 'PapeisDaValvula') }],
  contrato: [
    { valor: 'tarifas', rotulo: 'Tabela de HH', Parte: lazyPart(ownParts, 'Tarifas') },
    { valor: 'saldos', rotulo: 'Saldos', Parte: lazyPart(ownParts, 'Saldos') },
  ],
  tipoequipamento: [{ valor: 'pacotes', rotulo: 'Pacotes típicos', Parte: lazyPart(ownParts, 'PacotesAba') }],
  apoio: [{ valor: 'fornecedor', rotulo: 'Fornecedor padrão', Parte: lazyPart(ownParts, 'Fornecedor') }],
  local: [{ valor: 'etiqueta', rotulo: 'Etiqueta', Parte: lazyPart(parts, 'EtiquetaDoLocal') }],
  sistema: [{ valor: 'parada', rotulo: 'Na parada', Parte: lazyPart(ownParts, 'Parada') }],
  pessoa: [
    { valor: 'treinamentos', rotulo: 'Treinamentos', Parte: lazyPart(ownParts, 'Treinamentos') },
    { valor: 'dados-pessoais', rotulo: 'Dados pessoais', Parte: lazyPart(ownParts, 'DadosPessoais') },
  ],
};

const MapaDeSse = lazyPart(servicoParts, 'MapaDeSse');
const PainelDaSse = verPainel(BOARDS.sse);
const PainelDaAsfe = verPainel(BOARDS.asfe);
const PainelDeCancelamentos = verPainel(BOARDS.cap);
const PainelDeSuprimentos = verPainel(BOARDS.suprimento);
const MoverValvulas = lazyPart(campoParts, 'MoverValvulas');
const Romaneio = lazyPart(campoParts, 'Romaneio');
const PainelDeValvulas = verPainel(BOARDS.controlevalvula);
const PainelDoEquipamentograma = verPainel(BOARDS.equipamentograma);
const ExportarEquipamentograma = lazyPart(campoParts, 'ExportarEquipamentograma');
const PainelDeRaquetes = verPainel(BOARDS.raquete);
const PainelDeInspecao = verPainel(BOARDS.controleinspecao);
const PainelDeApoios = verPainel(BOARDS.controleapoio);
const PainelDoPmp = verPainel(BOARDS.pmp);
const AcoesDoPmp = lazyPart(ownParts, 'AcoesDoPmp');
const ProgramaDoDia = lazyPart(campoParts, 'ProgramaDoDia');
const VencimentosNr13 = lazyPart(campoParts, 'VencimentosNr13');

/** A link to the requests of the list that wait for the reader's vote: the queue knows whose turn it is. */
function MinhasPendencias({ documento }: { readonly documento: TipoDocumento }) {
  const { data } = useQuery(filaQuery({ documento }));
  return (
    data &&
    data.length > 0 && (
      <Button
        variant="default"
        leftSection={<IconChecks size={16} aria-hidden="true" />}
        renderRoot={(props) => <Link to="/aprovacao" search={{ documento }} {...props} />}
      >
        Minhas pendências: {data.length}
      </Button>
    )
  );
}

/** Actions that only some lists have. */
const ACOES: Readonly<Record<string, NonNullable<ListParts['Acoes']>>> = {
  asfe: (props) => (
    <>
      <MinhasPendencias documento="ASFE" />
      <PainelDaAsfe {...props} />
    </>
  ),
  sse: (props) => (
    <>
      <MinhasPendencias documento="SSE" />
      <PainelDaSse {...props} />
      <MapaDeSse {...props} />
    </>
  ),
  cap: (props) => (
    <>
      <MinhasPendencias documento="CAP" />
      <PainelDeCancelamentos {...props} />
    </>
  ),
  servico: (props) => (
    <>
      <DesafioDoEscopo {...props} />
      <FolhasDaLista {...props} />
      <LicoesAplicaveis />
      <AbrirImportacaoDoSap />
    </>
  ),
  suprimento: (props) => (
    <>
      <PainelDeSuprimentos {...props} />
      <EtiquetasDaLista {...props} registro="suprimento" />
    </>
  ),
  controlevalvula: (props) => (
    <>
      <PainelDeValvulas {...props} />
      <MoverValvulas {...props} />
      <EtiquetasDaLista {...props} registro="controlevalvula" />
    </>
  ),
  equipamentograma: (props) => (
    <>
      <PainelDoEquipamentograma {...props} />
      <ExportarEquipamentograma {...props} />
      <VerModelos />
    </>
  ),
  equipamentogramamodelo: lazyPart(campoParts, 'CriarModelosPadrao'),
  raquete: (props) => (
    <>
      <PainelDeRaquetes {...props} />
      <EtiquetasDaLista {...props} registro="raquete" />
    </>
  ),
  controleinspecao: (props) => (
    <>
      <PainelDeInspecao {...props} />
      <VerRecomendacoes />
      <VencimentosNr13 />
    </>
  ),
  controleapoio: (props) => (
    <>
      <PainelDeApoios {...props} />
      <ProgramaDoDia {...props} />
      <VerDisponibilidade />
      <VerConflitos />
      <EtiquetasDaLista {...props} registro="controleapoio" />
    </>
  ),
  licaoaprendida: lazyPart(servicoParts, 'AcoesDasLicoes'),
  ata: AcoesDasAtas,
  informe: AbrirInforme,
  ataacao: AcoesRapidas,
  rdo: AbrirRdo,
  pmp: (props) => (
    <>
      <PainelDoPmp {...props} />
      <AcoesDoPmp {...props} />
    </>
  ),
  mobilizacao: () => (
    <Button variant="default" renderRoot={(props) => <Link to="/dashboard/pmp" {...props} />}>
      Curva
    </Button>
  ),
  gate: () => <MinhasPendencias documento="GATE" />,
  apoio: VerPedidos,
  pessoa: lazyPart(ownParts, 'LgpdMenu'),
  area: VerNaPlanta,
  sistema: VerNaPlanta,
  local: (props) => (
    <>
      <VerNaPlanta />
      <EtiquetasDaLista {...props} registro="local" />
    </>
  ),
};

/** Widgets for fields whose kind has none. */
const CAMPOS: Readonly<Record<string, NonNullable<ListParts['campos']>>> = {
  ata: { assuntos: lazyPart(servicoParts, 'Assuntos'), participantes: lazyPart(servicoParts, 'Participantes') },
  rdo: { atividades: lazyPart(servicoParts, 'AtividadesDoDia') },
  informe: { secoes: lazyPart(memoriaParts, 'Secoes') },
  asfe: { atividades: lazyPart(ownParts, 'AtividadesPropostas') },
  sse: { itens: lazyPart(servicoParts, 'ItensDaSse') },
  cap: { itens: lazyPart(ownParts, 'ItensDoCap') },
  controleinspecao: {
    respostas: lazyPart(campoParts, 'ListaDeVerificacao'),
    laudo: lazyPart(campoParts, 'Laudo'),
  },
  registrofotografico: { marcas: lazyPart(memoriaParts, 'MarcasDaFoto') },
  servico: { hhEstimado: lazyPart(servicoParts, 'HhComNorma') },
  area: { poligono: lazyPart(ownParts, 'ContornoInput') },
};

/** Registers whose things carry a label. */
const ETIQUETADOS = new Set(['controleapoio', 'controlevalvula', 'local', 'raquete', 'suprimento']);

/** On a phone, the label of an equipment leaves only its stages. */
const LerEquipamento: NonNullable<ListParts['Leitor']> = (props) => <LerEtiqueta {...props} porEquipamento />;

/** Dialogs for rows that contain others: they ask before such a row is made inactive. */
const INATIVAM: Readonly<Record<string, NonNullable<ListParts['Inativar']>>> = {
  area: lazyPart(ownParts, 'InativarArea', { notice: 'over-page' }),
};

/** Nothing comes into a project that is closed. */
function useFechado(): string | undefined {
  return useProjetoFechado() ? FECHADO : undefined;
}

/** Nor a service into a scope that is frozen. */
function useEscopoFechado(): string | undefined {
  const fechado = useFechado();
  const congelado = useProjetoDaSessao()?.flg_escopo_congelado_pro;
  return fechado ?? (congelado ? ESCOPO_CONGELADO : undefined);
}

/** What may be done with chosen rows of a list besides what every list does. */
const LOTES: Readonly<Record<string, NonNullable<ListParts['Lote']>>> = {
  controlevalvula: ({ ids }) => (
    <Suspense fallback={null}>
      <Romaneio ids={ids} />
    </Suspense>
  ),
  servico: ({ ids }) => (
    <>
      <CancelarServicos servicos={ids} />
      <Suspense fallback={null}>
        <FolhaDeTarefa servicos={ids} />
        {ids.length > 1 && <GerarDoPacote servicos={ids} />}
        <ReplicarServicos servicos={ids} />
      </Suspense>
    </>
  ),
};

/** Dialogs of actions that ask for more than a reason. */
const DIALOGOS: Readonly<Record<string, NonNullable<ListParts['dialogos']>>> = {
  servico: { recusar: RecusarServico },
};

/** The parts that a register's list and records have beside their fields. */
export function listPartsOf({ path, scope }: Pick<Cadastro, 'path' | 'scope'>): ListParts {
  const { [path]: Acoes } = ACOES;
  const { [path]: campos } = CAMPOS;
  const { [path]: Inativar } = INATIVAM;
  const { [path]: print } = FORMULARIOS;
  const { [path]: Lote } = LOTES;
  const { [path]: dialogos } = DIALOGOS;
  const { [path]: formas } = FORMAS;
  const { [path]: Novo } = NOVOS;
  const { [path]: proprias = [] } = PROPRIAS;
  // A tab of its own may stand in for one of every record.
  const abas = [...proprias, ...LIST_PARTS.abas.filter(({ valor }) => !proprias.some((uma) => uma.valor === valor))];
  return {
    ...LIST_PARTS,
    abas,
    ...(scope === 'projeto' && { useRecusaDeNovos: path === 'servico' ? useEscopoFechado : useFechado }),
    ...(ETIQUETADOS.has(path) && { Leitor: LerEtiqueta }),
    ...(path === 'equipamentograma' && { Leitor: LerEquipamento }),
    ...(Acoes && { Acoes }),
    ...(campos && { campos }),
    ...(Inativar && { Inativar }),
    ...(print && { print }),
    ...(Lote && { Lote }),
    ...(dialogos && { dialogos }),
    ...(formas && { formas }),
    ...(Novo && { Novo }),
  };
}
