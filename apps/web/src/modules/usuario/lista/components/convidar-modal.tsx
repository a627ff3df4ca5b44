import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { clearDraft, useDraft } from '../../../../lib/draft.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { notify } from '../../../../lib/notify.ts';
import { useAuth } from '../../../../lib/session.ts';
import { projetosQuery } from '../../../projeto/api.ts';
import { Failure } from '../../components/failure.tsx';
import { perfisQuery } from '../api.ts';
import { useConvidar } from '../convite/api.ts';
import styles from './lista.module.css';
import { perfisQueDa } from './opcoes.ts';

interface Props {
  readonly onFechar: () => void;
}

/** Registers a person and sends the link with which they make their password. */
export function ConvidarModal({ onFechar }: Props) {
  return (
    <Modal opened onClose={onFechar} title="Convidar usuário" centered>
      <Formulario onFechar={onFechar} />
    </Modal>
  );
}

interface Valores {
  readonly nome: string;
  readonly email: string;
  readonly perfilId: string | null;
  readonly projetoId: string | null;
}

/** Of the draft. */
const CHAVE = 'usuario.convite';

const VAZIO: Valores = { nome: '', email: '', perfilId: null, projetoId: null };

function Formulario({ onFechar }: Props) {
  const { user } = useAuth();
  const convidar = useConvidar();
  const perfis = useQuery(perfisQuery);
  const projetos = useQuery(projetosQuery(user?.cod_usuario_usu ?? 0));
  const form = useForm<Valores>({
    initialValues: VAZIO,
    validate: {
      nome: (valor) => (valor.trim() ? null : 'Informe o nome.'),
      email: (valor) => (/^\S+@\S+\.\S+$/.test(valor.trim()) ? null : 'Informe um e-mail válido.'),
      perfilId: (valor) => (valor ? null : 'Escolha o perfil.'),
    },
  });
  const { draft, settle } = useDraft<Valores>(CHAVE, form.isDirty() ? form.values : undefined);
  const enviar = form.onSubmit(({ nome, email, perfilId, projetoId }) =>
    convidar.mutate(
      {
        nome: nome.trim(),
        email: email.trim(),
        perfilId: Number(perfilId),
        ...(projetoId === null ? {} : { projetoId: Number(projetoId) }),
      },
      {
        onSuccess: () => {
          clearDraft(CHAVE);
          onFechar();
          void notify({ message: `Convite enviado a ${email.trim()}. Vale 72 horas.` });
        },
        onError: (error) => error instanceof ErroApi && form.setErrors(error.campos),
      },
    ),
  );
  return (
    <form className={styles.formulario} onSubmit={enviar} noValidate>
      <DraftNotice
        draft={draft}
        onRecuperar={(valor) => {
          form.setValues(valor);
          settle();
        }}
        onDescartar={settle}
      />
      <TextInput label="Nome" required data-autofocus autoComplete="off" {...form.getInputProps('nome')} />
      <TextInput label="E-mail" required type="email" autoComplete="off" {...form.getInputProps('email')} />
      <Select label="Perfil" required data={perfisQueDa(perfis.data, user?.role)} {...form.getInputProps('perfilId')} />
      <Select
        label="Projeto"
        description="Entra na equipe dele ao aceitar o convite."
        data={(projetos.data ?? []).map(({ cod_projeto_pro, des_titulo_pro }) => ({
          value: String(cod_projeto_pro),
          label: des_titulo_pro,
        }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar o projeto' }}
        {...form.getInputProps('projetoId')}
      />
      <Failure error={convidar.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onFechar}>
          Cancelar
        </Button>
        <Button type="submit" loading={convidar.isPending}>
          Enviar convite
        </Button>
      </Group>
    </form>
  );
}
