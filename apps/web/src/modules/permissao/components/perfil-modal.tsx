import { type Perfil, ROTULO_VISIBILIDADE, visibilidade } from '@cadencia/domain/permissao/schema.ts';
import { Button, Checkbox, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ErroApi } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { useCriarPerfil, useEditarPerfil } from '../api.ts';
import styles from './dialogo.module.css';
import { Falha } from './falha.tsx';

interface Props {
  readonly opened: boolean;
  /** Absent: a new one. */
  readonly perfil?: Perfil | undefined;
  /** Whose rights a new one begins with. */
  readonly modelo: Perfil;
  readonly perfis: readonly Perfil[];
  readonly onClose: () => void;
  readonly onCriado: (id: number) => void;
}

const VISIBILIDADES = visibilidade.options.map((value) => ({ value, label: ROTULO_VISIBILIDADE[value] }));

/** Name, description and what of a project a profile sees; of a new one, whose rights it takes too. */
export function PerfilModal({ opened, perfil, modelo, perfis, onClose, onCriado }: Props) {
  const criar = useCriarPerfil();
  const editar = useEditarPerfil();
  const pedido = perfil ? editar : criar;
  const form = useForm({
    initialValues: {
      nome: perfil?.nome ?? '',
      descricao: perfil?.descricao ?? '',
      visibilidade: perfil?.visibilidade ?? modelo.visibilidade,
      copiaDe: String(modelo.id),
      ativo: perfil?.ativo ?? true,
    },
    validate: { nome: (valor) => (valor.trim() ? null : 'Informe o nome do perfil.') },
  });
  const onError = (error: Error) => {
    if (error instanceof ErroApi) form.setErrors(error.campos);
  };
  const enviar = form.onSubmit(({ nome, descricao, visibilidade: visivel, copiaDe, ativo }) => {
    const dados = { nome: nome.trim(), descricao: descricao.trim(), visibilidade: visivel };
    if (!perfil) {
      return criar.mutate(
        { ...dados, copiaDe: Number(copiaDe) },
        {
          onError,
          onSuccess: ({ id }) => {
            onClose();
            onCriado(id);
            void notify({ message: `Perfil ${dados.nome} criado.` });
          },
        },
      );
    }
    const situacao = perfil.sistema ? {} : { ativo };
    editar.mutate(
      { id: perfil.id, versao: perfil.versao, ...dados, ...situacao },
      {
        onError,
        onSuccess: () => {
          onClose();
          void notify({ message: `Perfil ${dados.nome} salvo.` });
        },
      },
    );
  });
  return (
    <Modal opened={opened} onClose={onClose} title={perfil ? `Editar perfil: ${perfil.nome}` : 'Novo perfil'} centered>
      <form className={styles.formulario} onSubmit={enviar} noValidate>
        <TextInput label="Nome" maxLength={60} data-autofocus {...form.getInputProps('nome')} />
        <Textarea label="Descrição (opcional)" rows={2} maxLength={250} {...form.getInputProps('descricao')} />
        <NativeSelect
          label="O que enxerga dos serviços"
          description="Quem vê só o seu contrato ou as suas frentes não vê as linhas dos outros."
          data={VISIBILIDADES}
          {...form.getInputProps('visibilidade')}
        />
        {!perfil && (
          <NativeSelect
            label="Começa com as permissões de"
            data={perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            {...form.getInputProps('copiaDe')}
          />
        )}
        {perfil && !perfil.sistema && (
          <Checkbox
            label="Em uso"
            description="Só um perfil que ninguém tem sai de uso."
            {...form.getInputProps('ativo', { type: 'checkbox' })}
          />
        )}
        <Falha error={pedido.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={pedido.isPending}>
            {perfil ? 'Salvar' : 'Criar perfil'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
