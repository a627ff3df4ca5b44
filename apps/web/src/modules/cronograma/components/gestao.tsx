import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { Suspense, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { usePermission } from '../../../lib/session.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Acoes } from './acoes-gestao.tsx';
import { Andamento } from './andamento.tsx';
import { BarraTelefone } from './barra-telefone.tsx';
import { ContadorAtividades } from './contador-atividades.tsx';
import { ContextoProjeto } from './contexto-projeto.tsx';
import { CarregandoLista, TITULO, Vazio } from './estados-gestao.tsx';
import { referenciaPadrao } from './relogio.ts';
import { Remessas } from './remessas.ts';
import { SoDoRamo } from './so-do-ramo.tsx';
import { type Aberta, Sobreposicoes } from './sobreposicoes.tsx';
import { useAgora } from './use-agora.ts';
import { useApontamentos } from './use-apontamentos.ts';
import { type Busca, SEM_FILTROS } from './use-busca.ts';
import { useCalculo } from './use-calculo.ts';
import { useDesfazer } from './use-desfazer.ts';
import { useEstornos } from './use-estornos.ts';

/** Asked for with the page, so that the list does not wait for the title to be drawn. */
const Atividades = lazyPart(() => import('./atividades.tsx'), 'Atividades');
void Atividades.preload();

/** What the person may do here; the API decides for real. */
function usePermissoes() {
  const podeAtualizar = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const podeCriar = usePermission('Projeto:CadastrarProjeto');
  return {
    importa: podeAtualizar || podeCriar,
    exporta: usePermission('GestaoProjeto:ExportarGestaoProjeto'),
    calcula: usePermission('GestaoProjeto:CalcularCronograma'),
    aponta: usePermission('GestaoProjeto:Apontar'),
    estorna: usePermission('GestaoProjeto:EstornarApontamento'),
  };
}

/** What can be done, when it can. */
const quando = (pode: boolean, fazer: () => void) => (pode ? fazer : undefined);

/** The key of the calculation, for who may ask for one. */
function TeclaCalcular({ calcular }: { readonly calcular: () => void }) {
  useAtalho({ teclas: 'F9', descricao: 'Calcular o cronograma', executar: calcular });
  return null;
}

export function Gestao({ busca, estado }: { readonly busca: Busca; readonly estado: EstadoCronograma }) {
  const { search, mudar } = busca;
  const agora = useAgora();
  const isPhone = useIsPhone();
  const { importa, exporta, calcula, aponta, estorna } = usePermissoes();
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
  const calculo = useCalculo();
  const [remessas] = useState(() => new Remessas());
  const onGravado = useCallback(() => setGravacoes((n) => n + 1), []);
  const { apontar: remeter, relatosDe } = useApontamentos({
    remessas,
    referencia: useCallback(() => referencia ?? agora(), [referencia, agora]),
    onGravado,
  });
  const estornos = useEstornos();
  const onDesfazer = useDesfazer({ pode: estorna, relatosDe, remessas, pedir: estornos.pedir, onGravado });
  const apontar = aponta ? remeter : undefined;
  const temAtividades = estado.atividades > 0;
  const calcular = quando(calcula && temAtividades, () => setAberta('calculo'));
  const importar = quando(importa, () => mudar({ importar: 'atualizar' }));
  const exportar = quando(exporta && temAtividades, () => mudar({ exportar: true }));
  const abrirAtividade = (id: number | undefined) => mudar({ atividade: id });
  const focarBusca = () => campoBusca.current?.focus();

  const acoes = (
    <Acoes onImportar={importar} onExportar={exportar} onCalcular={calcular} calculando={calculo.calculando} />
  );

  return (
    <Page
      cheia
      titulo={TITULO}
      contador={<ContadorAtividades busca={busca} atividades={estado.atividades} />}
      contexto={
        <ContextoProjeto estado={estado} calculando={calculo.calculando} onAvisos={() => setAberta('avisos')} />
      }
      acoes={!isPhone && acoes}
    >
      {calcular && <TeclaCalcular calcular={calcular} />}
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
      {temAtividades ? (
        <>
          <SoDoRamo search={search} onLimpar={busca.limpar}>
            <Suspense fallback={<CarregandoLista />}>
              <Atividades
                busca={busca}
                campoBusca={campoBusca}
                onFocarBusca={focarBusca}
                apontar={apontar}
                onDesfazer={onDesfazer}
                agora={agora}
                acoesTelefone={isPhone && acoes}
                referencia={apontar && { valor: referencia, agora, onValor: setReferencia }}
                onAbrir={({ id }) => abrirAtividade(id)}
                onApontar={setApontando}
                onCalcular={calcular}
                gravacoes={gravacoes}
              />
            </Suspense>
          </SoDoRamo>
          <BarraTelefone
            onMeuTurno={() => mudar({ ...SEM_FILTROS, ver: 'turno', ordem: undefined })}
            onApontar={quando(aponta, () => setAberta('escolha'))}
            onBuscar={focarBusca}
          />
        </>
      ) : (
        <Vazio onImportar={importar} />
      )}
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
        remessas={remessas}
        estorno={estornos.aberto}
        onEstornar={estorna ? estornos.pedir : undefined}
        onDesfazer={onDesfazer}
        onGravado={onGravado}
      />
    </Page>
  );
}
