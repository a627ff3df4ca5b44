import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { Flex, UnstyledButton } from '@mantine/core';
import { IconClockHour4, IconPencilPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RecordTab } from '../../../cadastro/parts.ts';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { RecordElsewhere } from '../../../components/record-elsewhere.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { agora } from '../../../lib/relogio.ts';
import { usePermission } from '../../../lib/session.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { isRunning, type Trabalho, useTrabalho } from '../../trabalho/api.ts';
import { arvoreQuery } from '../api.ts';
import { Acoes } from './acoes-gestao.tsx';
import { Atividades } from './atividades.tsx';
import barraTelefoneStyles from './barra-telefone.module.css';
import { ContextoProjeto } from './contexto-projeto.tsx';
import { Andamento, AtividadePane, Sobreposicoes } from './depois.ts';
import { TITULO, Vazio } from './estados-gestao.tsx';
import { useForma } from './forma.ts';
import { usePrint } from './imprimir.ts';
import { useMostra } from './mostra.ts';
import { referenciaPadrao } from './relogio.ts';
import { Remessas } from './remessas.ts';
import { SoDoRamo } from './so-do-ramo.tsx';
import type { Aberta } from './sobreposicoes.tsx';
import { useApontamentos } from './use-apontamentos.ts';
import { type Busca, SEM_FILTROS } from './use-busca.ts';
import { useDesfazer } from './use-desfazer.ts';
import { useEstornos } from './use-estornos.ts';

/** Milliseconds; a shorter calculation shows no bar. */
const CURTO_MS = 1_000;

/** Follows a calculation that this screen started; a bar shows only when it takes long. */
function useCalculo() {
  const [pedido, setPedido] = useState<string>();
  const [demorado, setDemorado] = useState<string>();
  const { data, isError } = useTrabalho(pedido);
  useEffect(() => {
    if (pedido === undefined) return;
    const timer = setTimeout(() => setDemorado(pedido), CURTO_MS);
    return () => clearTimeout(timer);
  }, [pedido]);
  useEffect(() => {
    if (data !== undefined && !isRunning(data)) announce(data);
  }, [data]);
  const calculando = pedido !== undefined && !isError && (data === undefined || isRunning(data));
  return { calculando, trabalho: calculando && demorado === pedido ? data : undefined, seguir: setPedido };
}

function announce({ situacao, erro }: Trabalho): void {
  if (situacao === 'CONCLUIDO') void notify({ message: 'Cronograma calculado.', color: 'green' });
  else {
    notify({
      title: 'O cronograma não foi calculado',
      message: erro ? `${erro.mensagem} ${erro.acao}` : 'Tente de novo em instantes.',
      color: 'red',
      autoClose: false,
    });
  }
}

interface BarraTelefoneProps {
  readonly onMeuTurno: () => void;
  /** Undefined when the person may not report progress. */
  readonly onApontar: (() => void) | undefined;
  readonly onBuscar: () => void;
}

/** The main actions, within reach of the thumb. */
function BarraTelefone({ onMeuTurno, onApontar, onBuscar }: BarraTelefoneProps) {
  const acoes = [
    { rotulo: 'Meu turno', Icone: IconClockHour4, acao: onMeuTurno },
    { rotulo: 'Apontar', Icone: IconPencilPlus, acao: onApontar },
    { rotulo: 'Buscar', Icone: IconSearch, acao: onBuscar },
  ];
  return (
    <Flex
      className={`${barraTelefoneStyles.barra} cad-barra-telefone cad-sem-impressao`}
      hiddenFrom="sm"
      role="toolbar"
      aria-label="Ações"
    >
      {acoes.map(
        ({ rotulo, Icone, acao }) =>
          acao && (
            <UnstyledButton
              key={rotulo}
              display="grid"
              flex={1}
              mih={56}
              c="dimmed"
              fz="xs"
              fw={600}
              style={{ gap: 2, placeContent: 'center', placeItems: 'center' }}
              onClick={acao}
            >
              <Icone size={22} stroke={1.7} aria-hidden="true" />
              {rotulo}
            </UnstyledButton>
          ),
      )}
    </Flex>
  );
}

interface ContadorAtividadesProps {
  readonly busca: Busca;
  /** Number of activities without a filter. */
  readonly atividades: number;
}

/** Number of listed activities, and of all when a filter leaves some out; the tree then shows the sums of these. */
function ContadorAtividades({ busca, atividades }: ContadorAtividadesProps) {
  const { forma, filtro } = useForma(busca);
  const { arvore } = useMostra(busca.search);
  // The tree on screen is the same question.
  const { data } = useQuery({ ...arvoreQuery(filtro, arvore), enabled: Object.keys(filtro).length > 0 });
  const todas = formatContador(atividades, 'atividade', 'atividades');
  if (Object.keys(filtro).length === 0 || data === undefined) return todas;
  return `${formatNumero(data.total)} de ${todas}${forma === 'arvore' ? ' · somas só do filtro' : ''}`;
}

/** The person's rights on this screen; the API makes the real decision. */
function usePermissoes() {
  const podeAtualizar = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const podeCriar = usePermission('Projeto:CadastrarProjeto');
  return {
    importa: podeAtualizar || podeCriar,
    exporta: usePermission('GestaoProjeto:ExportarGestaoProjeto'),
    calcula: usePermission('GestaoProjeto:CalcularCronograma'),
    aponta: usePermission('GestaoProjeto:Apontar'),
    estorna: usePermission('GestaoProjeto:EstornarApontamento'),
    planeja: usePermission('GestaoProjeto:EditarCronograma'),
  };
}

/** The action when the person may run it, else undefined. */
const quando = (pode: boolean, make: () => void) => (pode ? make : undefined);

/** The keyboard shortcut of the calculation, for people who may run one. */
function TeclaCalcular({ calcular }: { readonly calcular: () => void }) {
  useAtalho({ teclas: 'F9', descricao: 'Calcular o cronograma', execute: calcular });
  return null;
}

/** A project without activities: an address that names one is of another project. */
const NoActivities = ({ id, children }: { readonly id: number | undefined; readonly children: ReactNode }) =>
  id === undefined ? (
    children
  ) : (
    <RecordElsewhere entidade="atividade" id={id}>
      {children}
    </RecordElsewhere>
  );

/** Services without activities are a list for who types them. */
const hasList = ({ atividades, servicos }: EstadoCronograma, planeja: boolean): boolean =>
  atividades > 0 || (planeja && servicos > 0);

interface GestaoProps {
  readonly busca: Busca;
  readonly estado: EstadoCronograma;
  readonly visoes: ComponentProps<typeof Atividades>['visoes'];
  readonly fotos: RecordTab['Parte'];
  readonly inspecoes: RecordTab['Parte'];
}

export function Gestao({ busca, estado, visoes, ...partes }: GestaoProps) {
  const { search, mudar } = busca;
  const isPhone = useIsPhone();
  const { importa, exporta, calcula, aponta, estorna, planeja } = usePermissoes();
  const [abertaAqui, setAbertaAqui] = useState<Aberta>();
  const aberta = calcula && search.calcular ? 'calculo' : abertaAqui;
  const setAberta = (nova: Aberta) => {
    setAbertaAqui(nova);
    if (search.calcular) mudar({ calcular: undefined });
  };
  const [apontando, setApontando] = useState<AtividadeLinha>();
  const [escolhida, setReferencia] = useState<string>();
  const referencia = escolhida ?? referenciaPadrao(estado, agora());
  const [gravacoes, setGravacoes] = useState(0);
  const campoBusca = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const calculo = useCalculo();
  const [remessas] = useState(() => new Remessas());
  const onGravado = useCallback(() => setGravacoes((n) => n + 1), []);
  const { apontar: remeter, relatosDe } = useApontamentos({
    remessas,
    referencia: useCallback(() => referencia ?? agora(), [referencia]),
    onGravado,
  });
  const estornos = useEstornos();
  const onDesfazer = useDesfazer({ pode: estorna, relatosDe, remessas, ask: estornos.pedir, onGravado });
  const apontar = aponta ? remeter : undefined;
  const temAtividades = estado.atividades > 0;
  const comLista = hasList(estado, planeja);
  const { minutosPorDia, minutosPorTurno } = estado;
  const duracao = useMemo(() => ({ minutosPorDia, minutosPorTurno }), [minutosPorDia, minutosPorTurno]);
  const calcular = quando(calcula && temAtividades, () => setAberta('calculo'));
  const openLinhas = quando(temAtividades, () => setAberta('linhas'));
  const importar = quando(importa, () => mudar({ importar: 'atualizar' }));
  const exportar = quando(exporta && temAtividades, () => mudar({ exportar: true }));
  const { mutate: imprimir } = usePrint(busca);
  const openAtividade = (id: number | undefined) => mudar({ atividade: id });
  const focusBusca = () => campoBusca.current?.focus();

  const acoes = (
    <Acoes
      onImportar={importar}
      onExportar={exportar}
      onImprimir={quando(exporta && temAtividades, imprimir)}
      onLinhasDeBase={openLinhas}
      onSaude={quando(temAtividades, () => void navigate({ to: '/gestaoprojeto/saude' }))}
      onCalcular={calcular}
      calculando={calculo.calculando}
    />
  );

  return (
    <Page
      cheia
      titulo={TITULO}
      contador={<ContadorAtividades busca={busca} atividades={estado.atividades} />}
      contexto={
        <ContextoProjeto
          estado={estado}
          calculando={calculo.calculando}
          onAvisos={() => setAberta('avisos')}
          onLinhasDeBase={openLinhas}
        />
      }
      acoes={!isPhone && acoes}
    >
      {calcular && <TeclaCalcular calcular={calcular} />}
      {estado.erro && (
        <Notice tone="critico" titulo="O último cálculo não terminou">
          {estado.erro} As datas na tela são do cálculo anterior; corrija no cronograma de origem e importe de novo.
        </Notice>
      )}
      <Suspense fallback={null}>
        {calculo.trabalho && (
          <Andamento
            rotulo="Calculando o cronograma"
            etapa={calculo.trabalho.etapa}
            andamento={calculo.trabalho.andamento}
          />
        )}
      </Suspense>
      {comLista ? (
        <>
          <SoDoRamo search={search} onLimpar={busca.clear}>
            <Atividades
              busca={busca}
              visoes={visoes}
              campoBusca={campoBusca}
              onFocarBusca={focusBusca}
              apontar={apontar}
              planeja={planeja}
              duracao={duracao}
              onDesfazer={onDesfazer}
              acoesTelefone={isPhone && acoes}
              referencia={apontar && { valor: referencia, onValor: setReferencia }}
              aberta={search.atividade}
              onAbrir={openAtividade}
              renderDetalhe={(id, lista) => (
                <Suspense fallback={null}>
                  <AtividadePane
                    id={id}
                    lista={lista}
                    {...partes}
                    onAtividade={openAtividade}
                    onApontar={apontar && setApontando}
                    onEstornar={estorna ? estornos.pedir : undefined}
                  />
                </Suspense>
              )}
              onApontar={setApontando}
              onCalcular={calcular}
              gravacoes={gravacoes}
            />
          </SoDoRamo>
          <BarraTelefone
            onMeuTurno={() => mudar({ ...SEM_FILTROS, ver: 'turno', ordem: undefined })}
            onApontar={quando(aponta, () => setAberta('escolha'))}
            onBuscar={focusBusca}
          />
        </>
      ) : (
        <NoActivities id={search.atividade}>
          <Vazio onImportar={importar} planeja={planeja} />
        </NoActivities>
      )}
      <Suspense fallback={null}>
        <Sobreposicoes
          estado={estado}
          aberta={aberta}
          onFechar={() => setAberta(undefined)}
          {...partes}
          onAtividade={openAtividade}
          apontar={apontar}
          apontando={apontando}
          onApontar={setApontando}
          referencia={referencia}
          onCalculo={calculo.seguir}
          remessas={remessas}
          estorno={estornos.aberto}
          onDesfazer={onDesfazer}
          onGravado={onGravado}
        />
      </Suspense>
    </Page>
  );
}
