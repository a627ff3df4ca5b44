// biome-ignore lint/performance/noBarrelFile: Rules and imports of SAP are one part.
export { ImportarSapPage } from '../modules/conversaosap/importacao/pages/importar-sap-page.tsx';
export { ConversaosapPage } from '../modules/conversaosap/pages/conversaosap-page.tsx';
