import { Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { FormActions } from '../../../../components/form.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { clearDraft, useDraft } from '../../../../lib/draft.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { notify } from '../../../../lib/notify.ts';
import { useAuth } from '../../../../lib/session.ts';
import { projetosQuery } from '../../../projeto/api.ts';
import { configuracaoQuery } from '../../api.ts';
import { useConvidar } from '../acoes.ts';
import { perfisQueDa, perfisQuery } from '../api.ts';
import { Links, SemEmail } from './links.tsx';

interface Props {
  readonly onFechar: () => void;
}

/** Registers a person and sends the link to set their password, or shows it where the installation sends nothing. */
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

const CHAVE = 'usuario.convite';

const VAZIO: Valores = { nome: '', email: '', perfilId: null, projetoId: null };

function Formulario({ onFechar }: Props) {
  const { user } = useAuth();
  const convidar = useConvidar();
  const perfis = useQuery(perfisQuery);
  const semEmail = useQuery(configuracaoQuery).data?.enviaEmail === false;
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
  const send = form.onSubmit(({ nome, email, perfilId, projetoId }) =>
    convidar.mutate(
      {
        nome: nome.trim(),
        email: email.trim(),
        perfilId: Number(perfilId),
        ...(projetoId === null ? {} : { projetoId: Number(projetoId) }),
      },
      {
        onSuccess: ({ link }) => {
          clearDraft(CHAVE);
          if (link !== null) return;
          onFechar();
          notify({ message: `Convite enviado a ${email.trim()}. Vale 72 horas.` });
        },
        onError: (error) => error instanceof ErroApi && form.setErrors(error.campos),
      },
    ),
  );
  if (convidar.data?.link) {
    const { nome, email } = convidar.variables;
    return (
      <Links
        titulo={`${nome} está na lista de usuários`}
        links={[{ de: nome, link: convidar.data.link }]}
        onFechar={onFechar}
      >
        Entregue o link a {nome} ({email}): ele vale 72 horas, uma vez.
      </Links>
    );
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
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
        <Select
          label="Perfil"
          required
          data={perfisQueDa(perfis.data, user?.role)}
          {...form.getInputProps('perfilId')}
        />
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
        {semEmail && <SemEmail>Depois de convidar, o link aparece aqui para você entregar à pessoa.</SemEmail>}
        <Failure error={convidar.error} />
        <FormActions
          acao={semEmail ? 'Convidar' : 'Enviar convite'}
          pendente={convidar.isPending}
          onCancelar={onFechar}
        />
      </Stack>
    </form>
  );
}
