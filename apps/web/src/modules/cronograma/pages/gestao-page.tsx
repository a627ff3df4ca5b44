import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconCalculator, IconFileImport, IconListTree } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { formatContador } from '../../../lib/formato.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { estadoQuery } from '../api.ts';
import { Andamento } from '../components/andamento.tsx';
import { BarraTelefone } from '../components/barra-telefone.tsx';
import { ContextoProjeto } from '../components/contexto-projeto.tsx';
import type { ImportacaoProps } from '../components/importacao-props.ts';
import { referenciaPadrao } from '../components/relogio.ts';
import { type Aberta, Sobreposicoes } from '../components/sobreposicoes.tsx';
import { useAgora } from '../components/use-agora.ts';
import { useApontamentos } from '../components/use-apontamentos.ts';
import { type Busca, useBusca } from '../components/use-busca.ts';
import { useCalculo } from '../components/use-calculo.ts';
import styles from './gestao-page.module.css';

/** Asked for with the page, so that the list does not wait for the title to be drawn. */
const atividades = import('../components/atividades.tsx');
const Atividades = lazy(() => atividades.then(({ Atividades }) => ({ default: Atividades })));

const TITULO = 'Gestão do Projeto';

export function GestaoPage({ importacao: Importacao }: { readonly importacao: ComponentType<ImportacaoProps> }) {
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
      <CarregandoLista />
    </Page>
  );
}

function CarregandoLista() {
  return (
    <>
      <Skeleton height={36} />
      <Skeleton className={styles.grade} />
    </>
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

/** What the person may do here; the API decides for real. */
function usePermissoes() {
  const podeAtualizar = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const podeCriar = usePermission('Projeto:CadastrarProjeto');
  return {
    importa: podeAtualizar || podeCriar,
    calcula: usePermission('GestaoProjeto:CalcularCronograma'),
    aponta: usePermission('GestaoProjeto:Apontar'),
  };
}

function Gestao({ busca, estado }: { readonly busca: Busca; readonly estado: EstadoCronograma }) {
  const { search, mudar } = busca;
  const agora = useAgora();
  const { importa, calcula, aponta } = usePermissoes();
  const [aberta, setAberta] = useState<Aberta>();
  const [apontando, setApontando] = useState<AtividadeLinha>();
  const [escolhida, setReferencia] = useState<string>();
  const referencia = escolhida ?? referenciaPadrao(estado, agora());
  const [gravacoes, setGravacoes] = useState(0);
  const campoBusca = useRef<HTMLInputElement>(null);
  const calculo = useCalculo();
  const remeter = useApontamentos({
    referencia: useCallback(() => referencia ?? agora(), [referencia, agora]),
    onGravado: useCallback(() => setGravacoes((n) => n + 1), []),
  });
  const apontar = aponta ? remeter : undefined;
  const calcular = calcula ? () => setAberta('calculo') : undefined;
  const importar = importa ? () => mudar({ importar: 'atualizar' }) : undefined;
  const abrirAtividade = (id: number | undefined) => mudar({ atividade: id });
  const focarBusca = () => campoBusca.current?.focus();
  useAtalho({ teclas: 'F9', descricao: 'Calcular o cronograma', executar: () => calcular?.() });

  return (
    <Page
      cheia
      titulo={TITULO}
      contador={formatContador(estado.atividades, 'atividade', 'atividades')}
      contexto={
        <ContextoProjeto estado={estado} calculando={calculo.calculando} onAvisos={() => setAberta('avisos')} />
      }
      acoes={<Acoes onImportar={importar} onCalcular={calcular} calculando={calculo.calculando} />}
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
        <Suspense fallback={<CarregandoLista />}>
          <Atividades
            busca={busca}
            campoBusca={campoBusca}
            onFocarBusca={focarBusca}
            apontar={apontar}
            referencia={apontar && { valor: referencia, agora, onValor: setReferencia }}
            onAbrir={({ id }) => abrirAtividade(id)}
            onApontar={setApontando}
            onCalcular={calcular}
            gravacoes={gravacoes}
          />
        </Suspense>
      )}
      <BarraTelefone onBuscar={focarBusca} onCalcular={calcular} onImportar={importar} />
      <Sobreposicoes
        estado={estado}
        aberta={aberta}
        onFechar={() => setAberta(undefined)}
        atividade={search.atividade}
        onAtividade={abrirAtividade}
        apontar={apontar}
        apontando={apontando}
        onApontar={setApontando}
        agora={agora}
        referencia={referencia}
        onCalculo={calculo.seguir}
      />
    </Page>
  );
}

interface AcoesProps {
  readonly onImportar: (() => void) | undefined;
  readonly onCalcular: (() => void) | undefined;
  readonly calculando: boolean;
}

function Acoes({ onImportar, onCalcular, calculando }: AcoesProps) {
  return (
    <div className={styles.acoes}>
      {onImportar && (
        <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden="true" />} onClick={onImportar}>
          Importar
        </Button>
      )}
      {onCalcular && (
        <Button
          leftSection={<IconCalculator size={16} aria-hidden="true" />}
          loading={calculando}
          onClick={onCalcular}
          title="Calcular o cronograma (F9)"
        >
          Calcular
        </Button>
      )}
    </div>
  );
}
