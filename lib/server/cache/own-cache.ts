export const hasOwnCache = () => true;
