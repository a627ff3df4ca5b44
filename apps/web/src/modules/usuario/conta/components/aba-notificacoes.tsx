import { isObrigatoria, TIPOS, TIPOS_NOTIFICACAO, type TipoNotificacao } from '@cadencia/domain/notificacao/schema.ts';
import type { Conta, Preferencias, PreferenciasGuardadas } from '@cadencia/domain/usuario/conta/schema.ts';
import { Switch } from '@mantine/core';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
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

/** The kinds of notice, and the choice of those that the person gets. */
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
    <form
      className={styles.larga}
      onSubmit={(event) => {
        event.preventDefault();
        void edicao.save();
      }}
    >
      <DraftNotice {...edicao.draft} />
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Avisar sobre</th>
            <th scope="col" className={styles.canal}>
              Na Cadência
            </th>
          </tr>
        </thead>
        <tbody>
          {TIPOS.map((tipo) => (
            <tr key={tipo}>
              <th scope="row">
                {TIPOS_NOTIFICACAO[tipo].rotulo}
                <p className={styles.nota}>{TIPOS_NOTIFICACAO[tipo].descricao}</p>
              </th>
              <td className={styles.canal}>
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
      <p className={styles.nota}>
        Estes avisos aparecem na Cadência, no sino. Os de segurança da conta não podem ser desligados.
      </p>
      <Conflict edicao={edicao} campos={COMPARADOS} />
      <RodapeFormulario gravacao={salvar} edicao={edicao} />
    </form>
  );
}
