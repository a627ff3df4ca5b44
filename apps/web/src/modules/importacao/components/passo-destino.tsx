import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { usePermission } from '../../../lib/session.ts';
import { type PedidoAplicacao, useAplicar } from '../api.ts';
import { Diferenca } from './diferenca.tsx';
import styles from './importacao.module.css';
import { NovoProjeto, type NovoProjetoValores, valoresIniciais } from './novo-projeto.tsx';
import type { Previsto } from './passo-previa.tsx';

interface Props {
  readonly importacao: Importacao;
  readonly projeto: Previsto;
  readonly inicial: 'novo' | 'atualizar';
  readonly onVoltar: () => void;
}

type Destino = 'NOVO' | 'ATUALIZAR';

/** Where the schedule goes: a project of its own, or the one of the session. */
export function PassoDestino({ importacao, projeto, inicial, onVoltar }: Props) {
  const { diferenca } = projeto;
  const podeCriar = usePermission('Projeto:CadastrarProjeto');
  const podeAtualizar = usePermission('GestaoProjeto:ImportarGestaoProjeto') && diferenca !== null;
  const [escolha, setEscolha] = useState<Destino>(inicial === 'atualizar' && podeAtualizar ? 'ATUALIZAR' : 'NOVO');
  const destino: Destino = !podeCriar ? 'ATUALIZAR' : !podeAtualizar ? 'NOVO' : escolha;
  const [chave] = useState(() => crypto.randomUUID());
  const [valores, setValores] = useState<NovoProjetoValores>(() => valoresIniciais(projeto));
  const [tentou, setTentou] = useState(false);
  const aplicar = useAplicar();
  if (!podeCriar && !podeAtualizar) return <SemDestino onVoltar={onVoltar} />;

  const campos = aplicar.error instanceof ErroApi ? aplicar.error.campos : {};
  const falha = aplicar.error ? textOfError(aplicar.error) : undefined;
  const faltando = !valores.titulo.trim() || !valores.sigla.trim() || valores.clienteId === undefined;
  const pedido = (): PedidoAplicacao | undefined => {
    const comum = { chave, idExterno: projeto.idExterno };
    if (destino === 'ATUALIZAR') {
      return diferenca ? { ...comum, destino, projetoId: diferenca.projetoId } : undefined;
    }
    const { titulo, sigla, clienteId } = valores;
    return faltando || clienteId === undefined ? undefined : { ...comum, destino, titulo, sigla, clienteId };
  };
  const enviar = () => {
    setTentou(true);
    const body = pedido();
    if (body) aplicar.mutate({ id: importacao.id, body });
  };
  return (
    <form
      className={styles.pilha}
      onSubmit={(event) => {
        event.preventDefault();
        enviar();
      }}
    >
      {podeCriar && podeAtualizar && (
        <Radio.Group label="O que fazer com o arquivo" value={destino} onChange={(novo) => setEscolha(novo as Destino)}>
          <Stack gap="xs" mt="xs">
            <Radio value="ATUALIZAR" label={`Atualizar este projeto: ${diferenca?.projetoTitulo ?? ''}`} />
            <Radio value="NOVO" label="Criar um projeto novo" />
          </Stack>
        </Radio.Group>
      )}
      {destino === 'NOVO' ? (
        <NovoProjeto valores={valores} erros={campos} tentou={tentou} onValores={setValores} />
      ) : (
        diferenca && <Diferenca diferenca={diferenca} />
      )}
      {falha && (
        <Notice tone="critico" titulo={falha.mensagem}>
          {campos['idExterno'] ?? falha.acao}
        </Notice>
      )}
      <div className={styles.rodape}>
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
        <Button type="submit" loading={aplicar.isPending}>
          {destino === 'NOVO' ? 'Criar projeto' : 'Atualizar projeto'}
        </Button>
      </div>
    </form>
  );
}

function SemDestino({ onVoltar }: { readonly onVoltar: () => void }) {
  return (
    <EmptyState
      frase="Este arquivo não pode ser aplicado por aqui."
      detalhe="Ele não veio do cronograma de origem deste projeto, e criar um projeto pede a permissão Projeto:CadastrarProjeto. Fale com o gerente da parada."
      acao={
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
      }
    />
  );
}
