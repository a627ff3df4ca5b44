import { isObrigatoria, TIPOS, TIPOS_NOTIFICACAO, type TipoNotificacao } from '@cadencia/domain/notificacao/schema.ts';
import type { Conta, Preferencias, PreferenciasGuardadas } from '@cadencia/domain/usuario/conta/schema.ts';
import { Box, Switch, Text } from '@mantine/core';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { Form } from '../../../../components/form.tsx';
import { useEditing } from '../../../../lib/use-editing.ts';
import { useRereadPreferencias, useSavePreferencias } from '../api.ts';
import styles from './conta.module.css';
import { RodapeFormulario } from './rodape-formulario.tsx';

type Escolhas = Readonly<Record<TipoNotificacao, { readonly sistema: boolean }>>;

/** The choice for each kind of notice; an absent one is on. */
const escolhasDe = ({ notificacoes = {} }: Preferencias): Escolhas =>
  Object.fromEntries(TIPOS.map((tipo) => [tipo, notificacoes[tipo] ?? { sistema: true }])) as Escolhas;

const COMPARADOS: readonly Compared<PreferenciasGuardadas, Escolhas>[] = TIPOS.map((tipo) => ({
  nome: tipo,
  rotulo: TIPOS_NOTIFICACAO[tipo].rotulo,
  texto: (valor) => ((valor as Escolhas[TipoNotificacao]).sistema ? 'Avisa' : 'Não avisa'),
}));

export function AbaNotificacoes({ conta: { preferencias } }: { readonly conta: Conta }) {
  const salvar = useSavePreferencias();
  const reread = useRereadPreferencias();
  const edicao = useEditing<PreferenciasGuardadas, Escolhas>({
    lido: preferencias,
    valuesOf: (lidas = preferencias) => escolhasDe(lidas),
    save: ({ versao } = preferencias, notificacoes) => salvar.mutateAsync({ notificacoes, versao }),
    reread,
    draftKey: 'conta.notificacoes',
  });
  const { values, set } = edicao;
  return (
    <Form maw={960} onSubmit={() => void edicao.save()}>
      <DraftNotice {...edicao.draft} />
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Avisar sobre</th>
            <Box scope="col" component="th" w={110}>
              Na Cadência
            </Box>
          </tr>
        </thead>
        <tbody>
          {TIPOS.map((tipo) => (
            <tr key={tipo}>
              <th scope="row">
                {TIPOS_NOTIFICACAO[tipo].rotulo}
                <Text fz="sm" c="dimmed">
                  {TIPOS_NOTIFICACAO[tipo].descricao}
                </Text>
              </th>
              <td>
                {isObrigatoria(tipo) ? (
                  'Sempre'
                ) : (
                  <Switch
                    aria-label={`${TIPOS_NOTIFICACAO[tipo].rotulo}: na Cadência`}
                    checked={values[tipo].sistema}
                    onChange={({ currentTarget: { checked } }) => set({ [tipo]: { sistema: checked } })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text fz="sm" c="dimmed">
        Estes avisos aparecem na Cadência, no sino. Os de segurança da conta não podem ser desligados.
      </Text>
      <Conflict edicao={edicao} campos={COMPARADOS} />
      <RodapeFormulario gravacao={salvar} edicao={edicao} />
    </Form>
  );
}
