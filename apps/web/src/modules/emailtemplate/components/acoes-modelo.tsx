import type { ModeloGravado } from '@cadencia/domain/emailtemplate/schema.ts';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Notice } from '../../../components/notice.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import { useAtalho } from '../../../lib/atalhos.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { type Modelos, modelosQuery, useRestoreModelo, useSaveModelo, useTestModelo } from '../api.ts';
import styles from './acoes-modelo.module.css';
import type { Edicao } from './use-edicao.ts';

const loadRestaurar = () => import('./restaurar-modal.tsx');
const RestaurarModal = lazyPart(loadRestaurar, 'RestaurarModal', { notice: 'over-page' });

interface Props {
  readonly gravado: ModeloGravado;
  /** Undefined while the text is as it was saved. */
  readonly edicao: Edicao | undefined;
  readonly valido: boolean;
  readonly smtp: boolean;
  readonly onDone: () => void;
  readonly onRebase: (versao: number) => void;
}

const isConflito = (error: unknown): boolean => error instanceof ErroApi && error.codigo === 'registro.alterado';

const oQueFazer = (temTexto: boolean): string =>
  temTexto
    ? 'O seu texto continua aqui: grave de novo para valer o seu, ou descarte para ver o da outra pessoa.'
    : 'O texto da outra pessoa já está na tela: confira e tente de novo.';

const destinoDoTeste = (para: string, smtp: boolean): string =>
  smtp ? `A mensagem vai para ${para}.` : 'Não há servidor de e-mail configurado: ela fica na caixa de saída.';

export function AcoesModelo({ gravado, edicao, valido, smtp, onDone, onRebase }: Props) {
  const { chave, padrao } = gravado;
  const confirmacao = usePopup(loadRestaurar);
  const client = useQueryClient();
  const salvar = useSaveModelo();
  const restaurar = useRestoreModelo();
  const testar = useTestModelo();
  const podeGravar = edicao !== undefined && valido && !salvar.isPending;

  /** The text of the other person is read; ours stays, and the next save goes over theirs. */
  const onConflito = async () => {
    await client.refetchQueries({ queryKey: modelosQuery.queryKey });
    const novo = client.getQueryData<Modelos>(modelosQuery.queryKey)?.modelos.find((modelo) => modelo.chave === chave);
    if (novo) onRebase(novo.versao);
  };
  const onError = (error: unknown) => (isConflito(error) ? void onConflito() : undefined);
  /** What was said of the former action no longer holds. */
  const esquecer = () => {
    for (const acao of [salvar, restaurar, testar]) acao.reset();
  };
  const save = () => {
    if (!podeGravar) return;
    esquecer();
    const { assunto, corpo, versao } = edicao;
    salvar.mutate(
      { chave, assunto, corpo, versao },
      {
        onSuccess: () => {
          onDone();
          void notify({ color: 'teal', title: 'Modelo gravado', message: 'Vale a partir da próxima mensagem.' });
        },
        onError,
      },
    );
  };
  const restore = () => {
    confirmacao.close();
    esquecer();
    restaurar.mutate(
      { chave, versao: gravado.versao },
      {
        onSuccess: () => {
          onDone();
          void notify({ color: 'teal', title: 'Texto padrão de volta', message: 'Vale a partir da próxima mensagem.' });
        },
        onError,
      },
    );
  };
  const test = () => {
    const { assunto, corpo } = edicao ?? gravado;
    esquecer();
    testar.mutate(
      { chave, assunto, corpo },
      {
        onSuccess: ({ para }) =>
          void notify({ color: 'teal', title: 'Teste a caminho', message: destinoDoTeste(para, smtp) }),
      },
    );
  };
  const discard = () => {
    esquecer();
    onDone();
  };
  useAtalho({ teclas: 'mod+s', descricao: 'Gravar o modelo', emCampos: true, executar: save });
  const error = salvar.error ?? restaurar.error ?? testar.error;
  return (
    <div className={styles.acoes}>
      {error && (
        <Notice tone="critico" titulo={textOfError(error).mensagem}>
          {isConflito(error) ? oQueFazer(edicao !== undefined) : textOfError(error).acao}
        </Notice>
      )}
      <Group gap="xs">
        <Button onClick={save} disabled={!edicao || !valido} loading={salvar.isPending} title="Ctrl+S">
          Gravar
        </Button>
        <Button variant="default" onClick={test} disabled={!valido} loading={testar.isPending}>
          Enviar teste para mim
        </Button>
        <Button variant="default" onClick={discard} disabled={!edicao}>
          Descartar
        </Button>
        <Button variant="default" disabled={padrao} loading={restaurar.isPending} {...confirmacao.trigger}>
          Restaurar padrão
        </Button>
      </Group>
      {confirmacao.target && (
        <Suspense fallback={null}>
          <RestaurarModal opened={confirmacao.opened} chave={chave} onClose={confirmacao.close} onConfirm={restore} />
        </Suspense>
      )}
    </div>
  );
}
