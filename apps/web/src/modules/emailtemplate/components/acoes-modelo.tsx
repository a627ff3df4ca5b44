import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail, ModeloGravado, TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictChoice, type Version, type Versions } from '../../../components/conflict-choice.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import { useAtalho } from '../../../lib/atalhos.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { found, isChanged } from '../../../lib/use-editing.ts';
import { modelosQuery, useRestoreModelo, useSaveModelo, useTestModelo } from '../api.ts';
import type { Edicao } from './use-edicao.ts';

interface RestaurarModalProps {
  readonly opened: boolean;
  readonly chave: ModeloEmail;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function RestaurarModal({ opened, chave, onClose, onConfirm }: RestaurarModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Restaurar o texto padrão?" centered>
      <Stack gap="md">
        <Text size="sm">
          O assunto e o corpo de “{definicaoDe(chave).nome}” voltam ao texto do produto. O texto atual fica só na
          auditoria.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button data-autofocus onClick={onConfirm}>
            Restaurar padrão
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface Props {
  readonly gravado: ModeloGravado;
  /** Undefined while the text is as it was saved. */
  readonly edicao: Edicao | undefined;
  readonly valido: boolean;
  readonly smtp: boolean;
  readonly onDone: () => void;
  readonly onChoose: (lido: ModeloGravado, escolhido: TextoModelo) => void;
}

const SEM_TEXTO = 'O texto da outra pessoa já está na tela: confira e tente de novo.';

const ROTULOS = { assunto: 'Assunto', corpo: 'Texto' } as const;

/** The parts of the text that differ. */
const compare = (edicao: Edicao, atual: TextoModelo): readonly Versions[] =>
  (Object.keys(ROTULOS) as (keyof typeof ROTULOS)[])
    .map((campo) => ({
      chave: campo,
      rotulo: ROTULOS[campo],
      era: edicao.lido[campo],
      agora: atual[campo],
      minha: edicao[campo] === edicao.lido[campo] ? undefined : edicao[campo],
    }))
    .filter(({ era, agora, minha }) => minha !== undefined || era !== agora);

const destinoDoTeste = (para: string, smtp: boolean): string =>
  smtp ? `A mensagem vai para ${para}.` : 'Não há servidor de e-mail configurado: ela fica na caixa de saída.';

export function AcoesModelo({ gravado, edicao, valido, smtp, onDone, onChoose }: Props) {
  const { chave, padrao } = gravado;
  const confirmacao = usePopup();
  const client = useQueryClient();
  const salvar = useSaveModelo();
  const restaurar = useRestoreModelo();
  const testar = useTestModelo();
  const [atual, setAtual] = useState<ModeloGravado>();
  const podeGravar = edicao !== undefined && valido && !salvar.isPending && !atual;

  /** When two people saved, the second chooses; without an edit here, the screen already shows the other's text. */
  const onError = async (error: unknown) => {
    if (!isChanged(error)) return;
    const { modelos } = await client.fetchQuery({ ...modelosQuery, staleTime: 0 });
    if (edicao) setAtual(found(modelos, (modelo) => modelo.chave === chave));
  };
  /** Clears the results of the former action. */
  const forget = () => {
    setAtual(undefined);
    for (const acao of [salvar, restaurar, testar]) acao.reset();
  };
  const saveOver = (versao: number, { assunto, corpo }: TextoModelo) => {
    forget();
    salvar.mutate(
      { chave, assunto, corpo, versao },
      {
        onSuccess: () => {
          onDone();
          notify({ color: 'teal', title: 'Modelo salvo', message: 'Vale a partir da próxima mensagem.' });
        },
        onError: (error) => void onError(error),
      },
    );
  };
  const save = () => {
    if (podeGravar) saveOver(edicao.lido.versao, edicao);
  };
  const choose = (version: (campo: string) => Version) => {
    if (!atual || !edicao) return;
    const de = { era: edicao.lido, agora: atual, minha: edicao };
    const escolhido = { assunto: de[version('assunto')].assunto, corpo: de[version('corpo')].corpo };
    onChoose(atual, escolhido);
    setAtual(undefined);
    saveOver(atual.versao, escolhido);
  };
  const restore = () => {
    confirmacao.close();
    forget();
    restaurar.mutate(
      { chave, versao: gravado.versao },
      {
        onSuccess: () => {
          onDone();
          notify({ color: 'teal', title: 'Texto padrão de volta', message: 'Vale a partir da próxima mensagem.' });
        },
        onError: (error) => void onError(error),
      },
    );
  };
  const test = () => {
    const { assunto, corpo } = edicao ?? gravado;
    forget();
    testar.mutate(
      { chave, assunto, corpo },
      {
        onSuccess: ({ para }) =>
          notify({ color: 'teal', title: 'Teste a caminho', message: destinoDoTeste(para, smtp) }),
      },
    );
  };
  const discard = () => {
    forget();
    onDone();
  };
  useAtalho({ teclas: 'mod+s', descricao: 'Salvar o modelo', emCampos: true, execute: save });
  const error = salvar.error ?? restaurar.error ?? testar.error;
  return (
    <Stack gap={12}>
      {atual && edicao && (
        <ConflictChoice campos={compare(edicao, atual)} saving={salvar.isPending} onSave={choose} onDiscard={discard}>
          {textOfError(error).mensagem}
        </ConflictChoice>
      )}
      {error && !atual && (
        <Notice tone="critico" titulo={textOfError(error).mensagem}>
          {isChanged(error) ? SEM_TEXTO : textOfError(error).acao}
        </Notice>
      )}
      <Group gap="xs">
        <Button
          onClick={save}
          disabled={!edicao || !valido || atual !== undefined}
          loading={salvar.isPending}
          title="Ctrl+S"
        >
          Salvar
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
        <RestaurarModal opened={confirmacao.opened} chave={chave} onClose={confirmacao.close} onConfirm={restore} />
      )}
    </Stack>
  );
}
