/** The BASE_URL of both workers, as behind one load balancer. */
export const BASE_URL = "http://exam.localhost";
