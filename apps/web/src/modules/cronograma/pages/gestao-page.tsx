import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconCalculator, IconFileImport, IconListTree } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { formatContador } from '../../../lib/formato.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { Importacao } from '../../importacao/api.ts';
import { estadoQuery } from '../api.ts';
import { Andamento } from '../components/andamento.tsx';
import { BarraTelefone } from '../components/barra-telefone.tsx';
import { COLUNAS } from '../components/colunas.tsx';
import { ContextoProjeto } from '../components/contexto-projeto.tsx';
import { Ferramentas, type Forma } from '../components/ferramentas.tsx';
import { GradeArvore, GradeLista } from '../components/grade-atividades.tsx';
import type { Nivel } from '../components/niveis.ts';
import { useAgora } from '../components/use-agora.ts';
import { useApontamentos } from '../components/use-apontamentos.ts';
import { type Busca, lerOrdem, useBusca } from '../components/use-busca.ts';
import { useCalculo } from '../components/use-calculo.ts';
import { useEstadoGrade } from '../components/use-estado-grade.ts';
import styles from './gestao-page.module.css';

const AtividadeDrawer = lazy(() =>
  import('../components/atividade-drawer.tsx').then(({ AtividadeDrawer }) => ({ default: AtividadeDrawer })),
);
const ApontarDrawer = lazy(() =>
  import('../components/apontar-drawer.tsx').then(({ ApontarDrawer }) => ({ default: ApontarDrawer })),
);
const CalcularModal = lazy(() =>
  import('../components/calcular-modal.tsx').then(({ CalcularModal }) => ({ default: CalcularModal })),
);
const AvisosDrawer = lazy(() =>
  import('../components/avisos-drawer.tsx').then(({ AvisosDrawer }) => ({ default: AvisosDrawer })),
);

const TITULO = 'Gestão do Projeto';

export function GestaoPage() {
  const busca = useBusca();
  const { user } = useAuth();
  const { importar } = busca.search;
  return (
    <>
      {user?.cod_projeto_pro === undefined ? <SemProjeto busca={busca} /> : <ComProjeto busca={busca} />}
      {importar && (
        <Suspense fallback={null}>
          <Importacao inicial={importar} onClose={() => busca.mudar({ importar: undefined })} />
        </Suspense>
      )}
    </>
  );
}

/** Behind the wizard that makes the first project. */
function SemProjeto({ busca }: { readonly busca: Busca }) {
  return (
    <Page titulo={TITULO}>
      <EmptyState
        icone={<IconListTree size={40} stroke={1.4} />}
        frase="Nenhum projeto selecionado."
        detalhe="Crie um projeto a partir de um cronograma do Primavera P6 ou do MS Project."
        acao={<Button onClick={() => busca.mudar({ importar: 'novo' })}>Importar</Button>}
      />
    </Page>
  );
}

function ComProjeto({ busca }: { readonly busca: Busca }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(estadoQuery);
  if (isPending) return <Carregando />;
  if (!data) {
    return (
      <Page titulo={TITULO}>
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <Gestao busca={busca} estado={data} />;
}

function Carregando() {
  return (
    <Page cheia titulo={TITULO} contexto="Carregando o cronograma">
      <Skeleton height={36} />
      <Skeleton className={styles.grade} />
    </Page>
  );
}

function Vazio({ onImportar }: { readonly onImportar: (() => void) | undefined }) {
  return (
    <EmptyState
      icone={<IconListTree size={40} stroke={1.4} />}
      frase="Este projeto ainda não tem atividades."
      detalhe="Traga o cronograma do Primavera P6 (XER) ou do MS Project (XML)."
      {...(onImportar ? { acao: <Button onClick={onImportar}>Importar</Button> } : {})}
    />
  );
}

function Gestao({ busca, estado }: { readonly busca: Busca; readonly estado: EstadoCronograma }) {
  const { search, mudar } = busca;
  const agora = useAgora();
  const podeImportar = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const podeCriar = usePermission('Projeto:CadastrarProjeto');
  const podeCalcular = usePermission('GestaoProjeto:CalcularCronograma');
  const podeApontar = usePermission('GestaoProjeto:Apontar');
  const [pedindo, setPedindo] = useState<'calculo' | 'avisos'>();
  const [abertos, setAbertos] = useState({ calculo: false, avisos: false, atividade: false, apontar: false });
  const [apontando, setApontando] = useState<AtividadeLinha>();
  const [referencia, setReferencia] = useState<string>();
  const [gravacoes, setGravacoes] = useState(0);
  const campoBusca = useRef<HTMLInputElement>(null);
  const calculo = useCalculo();
  const apontar = useApontamentos({
    referencia: useCallback(() => referencia ?? agora(), [referencia, agora]),
    onGravado: useCallback(() => setGravacoes((n) => n + 1), []),
  });

  const abrir = (qual: keyof typeof abertos) => {
    if (!abertos[qual]) setAbertos({ ...abertos, [qual]: true });
  };
  const calcular = () => {
    abrir('calculo');
    setPedindo('calculo');
  };
  const importar = podeImportar || podeCriar ? () => mudar({ importar: 'atualizar' }) : undefined;
  const abrirAtividade = (id: number) => {
    abrir('atividade');
    mudar({ atividade: id });
  };
  const abrirApontar = (atividade: AtividadeLinha) => {
    abrir('apontar');
    setApontando(atividade);
  };
  const focarBusca = () => campoBusca.current?.focus();
  useAtalho({ teclas: 'F9', descricao: 'Calcular o cronograma', executar: () => podeCalcular && calcular() });

  return (
    <Page
      cheia
      titulo={TITULO}
      contador={formatContador(estado.atividades, 'atividade', 'atividades')}
      contexto={
        <ContextoProjeto
          estado={estado}
          calculando={calculo.calculando}
          onAvisos={() => {
            abrir('avisos');
            setPedindo('avisos');
          }}
        />
      }
      acoes={
        <div className={styles.acoes}>
          {importar && (
            <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden="true" />} onClick={importar}>
              Importar
            </Button>
          )}
          {podeCalcular && (
            <Button
              leftSection={<IconCalculator size={16} aria-hidden="true" />}
              loading={calculo.calculando}
              onClick={calcular}
              title="Calcular o cronograma (F9)"
            >
              Calcular
            </Button>
          )}
        </div>
      }
    >
      {estado.erro && (
        <Notice tone="critico" titulo="O último cálculo não terminou">
          {estado.erro} As datas na tela são do cálculo anterior; corrija no cronograma de origem e importe de novo.
        </Notice>
      )}
      {calculo.trabalho && (
        <Andamento
          rotulo="Calculando o cronograma"
          etapa={calculo.trabalho.etapa}
          andamento={calculo.trabalho.andamento}
        />
      )}
      {estado.atividades === 0 ? (
        <Vazio onImportar={importar} />
      ) : (
        <Atividades
          busca={busca}
          campoBusca={campoBusca}
          onFocarBusca={focarBusca}
          apontar={podeApontar ? apontar : undefined}
          referencia={podeApontar ? { valor: referencia, agora, onValor: setReferencia } : undefined}
          onAbrir={({ id }) => abrirAtividade(id)}
          onApontar={abrirApontar}
          onCalcular={calcular}
          gravacoes={gravacoes}
        />
      )}
      <BarraTelefone onBuscar={focarBusca} onCalcular={podeCalcular ? calcular : undefined} onImportar={importar} />
      <Suspense fallback={null}>
        {(abertos.atividade || search.atividade !== undefined) && (
          <AtividadeDrawer
            id={search.atividade}
            onClose={() => mudar({ atividade: undefined })}
            onAtividade={abrirAtividade}
            onApontar={podeApontar ? abrirApontar : undefined}
          />
        )}
        {abertos.apontar && (
          <ApontarDrawer
            atividade={apontando}
            referencia={referencia ?? agora()}
            apontar={apontar}
            onClose={() => setApontando(undefined)}
          />
        )}
        {abertos.calculo && (
          <CalcularModal
            opened={pedindo === 'calculo'}
            estado={estado}
            agora={agora()}
            onClose={() => setPedindo(undefined)}
            onPedido={calculo.seguir}
          />
        )}
        {abertos.avisos && (
          <AvisosDrawer
            opened={pedindo === 'avisos'}
            onClose={() => setPedindo(undefined)}
            onAtividade={(id) => {
              setPedindo(undefined);
              abrirAtividade(id);
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface AtividadesProps
  extends Pick<Parameters<typeof GradeArvore>[0], 'apontar' | 'onAbrir' | 'onApontar' | 'onCalcular' | 'gravacoes'> {
  readonly busca: Busca;
  readonly campoBusca: React.RefObject<HTMLInputElement | null>;
  readonly onFocarBusca: () => void;
  readonly referencia: Parameters<typeof Ferramentas>[0]['referencia'];
}

/** The tool row and the list: a tree, or flat as soon as it is sorted. */
function Atividades({ busca, campoBusca, onFocarBusca, referencia, ...props }: AtividadesProps) {
  const { search, filtro, filtrada, mudar, limpar } = busca;
  const { estado, onEstado } = useEstadoGrade(COLUNAS, busca);
  const [nivel, setNivel] = useState<{ readonly nivel: Nivel }>();
  const ordem = lerOrdem(search.ordem);
  const forma: Forma = search.ver === 'lista' || ordem.ordem !== 'arvore' ? 'lista' : 'arvore';
  const lista = {
    ...props,
    filtro,
    filtrada,
    estado,
    onEstado,
    onLimparFiltros: limpar,
    onBuscar: onFocarBusca,
  };
  return (
    <>
      <Ferramentas
        busca={busca}
        forma={forma}
        onForma={(nova) => mudar(nova === 'lista' ? { ver: 'lista' } : { ver: undefined, ordem: undefined })}
        onNivel={(escolhido) => setNivel({ nivel: escolhido })}
        estado={estado}
        onEstado={onEstado}
        referencia={referencia}
        campoBusca={campoBusca}
        onFocarBusca={onFocarBusca}
      />
      {forma === 'arvore' ? <GradeArvore {...lista} nivel={nivel} /> : <GradeLista {...lista} ordem={ordem} />}
    </>
  );
}
